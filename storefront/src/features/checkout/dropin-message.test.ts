import { describe, expect, it } from "vitest";
import { readDropInMessage } from "./dropin-message.ts";

const frame = {};
const expected = { origin: "https://form.example", frame };
const done = { type: "dropin", kind: "done", height: 0 };

describe("a message from the page of a form", () => {
  it("a message from the page of a form counts from the form host and that very frame", () => {
    expect(readDropInMessage({ origin: expected.origin, source: frame, data: done }, expected)).toEqual({
      kind: "done",
      height: 0,
    });
  });

  it("a message from the page of a form is nothing from another origin, another frame or no frame at all", () => {
    for (const event of [
      { origin: "https://form.example.evil", source: frame },
      { origin: "null", source: frame },
      { origin: "https://shop.example", source: frame },
      { origin: expected.origin, source: {} },
      { origin: expected.origin, source: null },
    ]) {
      expect(readDropInMessage({ ...event, data: done }, expected)).toBeUndefined();
    }
    expect(
      readDropInMessage({ origin: expected.origin, source: null, data: done }, { ...expected, frame: null }),
    ).toBeUndefined();
  });

  it.each([
    null,
    "done",
    { kind: "done", height: 0 },
    { ...done, kind: "paid" },
    { type: "dropin", kind: "resized", height: 1e9 },
    { type: "dropin", kind: "resized", height: Number.NaN },
  ])("a message from the page of a form is nothing where it says something else: %j", (data) => {
    expect(readDropInMessage({ origin: expected.origin, source: frame, data }, expected)).toBeUndefined();
  });
});
