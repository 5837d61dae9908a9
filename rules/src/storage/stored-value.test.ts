import { describe, expect, it } from "vitest";
import { backup_host_memory_days } from "../transport/request-policy.ts";
import { day_ms, readStoredText, storedText } from "./stored-value.ts";

const now_ms = 1_772_323_200_000;

describe("a stored value", () => {
  it("has the form of the contract", () => {
    expect(storedText({ value: "sea", now_ms })).toBe('{"v":"sea","e":0}');
    expect(storedText({ value: 1, days: 2, now_ms: 1_000 })).toBe('{"v":1,"e":172801000}');
  });

  it("with an expiry reads as absent from the moment it ends [R16]", () => {
    const text = storedText({ value: { a: 1 }, days: 3, now_ms });
    expect(readStoredText({ text, now_ms: now_ms + 3 * day_ms - 1 })).toEqual({ a: 1 });
    expect(readStoredText({ text, now_ms: now_ms + 3 * day_ms })).toBeUndefined();
  });

  it("without an expiry stays [R17]", () => {
    const text = storedText({ value: "en", now_ms });
    expect(readStoredText({ text, now_ms: now_ms + 10_000 * day_ms })).toBe("en");
  });

  it("remembers a backup host for a day of 86,400,000 ms [Y4]", () => {
    const text = storedText({ value: "https://b1.example.test", days: backup_host_memory_days, now_ms });
    expect(readStoredText({ text, now_ms: now_ms + 86_399_999 })).toBe("https://b1.example.test");
    expect(readStoredText({ text, now_ms: now_ms + 86_400_000 })).toBeUndefined();
  });

  it.each([0, false, "", null, [1, 2], { deep: { er: true } }])("gives %j back as it was", (value) => {
    expect(readStoredText({ text: storedText({ value, days: 1, now_ms }), now_ms })).toEqual(value);
  });

  it.each([null, "", "sea", "{", "5", "null", "[]", "{}", '{"v":1}', '{"e":0}', '{"v":1,"e":"0"}', '{"v":1,"e":null}'])(
    "that is %j reads as absent",
    (text) => {
      expect(readStoredText({ text, now_ms })).toBeUndefined();
    },
  );
});
