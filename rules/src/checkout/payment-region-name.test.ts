import { expect, test } from "vitest";
import { paymentRegionName } from "./payment-region-name.ts";

test("Hong Kong and Macao are called as people call them, in every language [T43]", () => {
  expect(paymentRegionName("HK", "zh-tw")).toBe("香港");
  expect(paymentRegionName("HK", "ja")).toBe("香港");
  expect(paymentRegionName("HK", "pl")).toBe("Hongkong");
  expect(paymentRegionName("HK", "ar")).toBe("هونغ كونغ");
  expect(paymentRegionName("MO", "zh-cn")).toBe("澳门");
});

test("other countries have their whole name, never an abbreviation", () => {
  expect(paymentRegionName("GB", "pl")).toBe("Wielka Brytania");
  expect(paymentRegionName("US", "en")).toBe("United States");
});

test.each(["GLOBAL", "", "us", "USA"])("%j is no country and has no name here", (code) => {
  expect(paymentRegionName(code, "en")).toBeUndefined();
});
