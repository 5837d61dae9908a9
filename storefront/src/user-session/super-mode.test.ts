import { storedText } from "@gemgate/rules/storage/stored-value";
import { expect, test } from "vitest";
import { isSuperMode } from "./super-mode.ts";

function withStored(text: string | null) {
  return { localStorage: { getItem: (name: string) => (name === "webpay_super" ? text : null) } };
}

test.each(["1", '{"v":"1"}', storedText({ value: "1", now_ms: 0 })])("super mode is on with %s [W6]", (text) => {
  expect(isSuperMode(withStored(text))).toBe(true);
});

test.each([null, "", "0", "11", "true", '{"v":"0","e":0}', '{"v":"11"}', '{"v":1,"e":0}'])(
  "super mode is off with %s [W6]",
  (text) => {
    expect(isSuperMode(withStored(text))).toBe(false);
  },
);

test("super mode is off where storage is blocked [W6]", () => {
  const blocked = {
    get localStorage(): never {
      throw new Error("denied");
    },
  };
  expect(isSuperMode(blocked)).toBe(false);
});
