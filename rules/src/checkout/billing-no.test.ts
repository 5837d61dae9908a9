import { describe, expect, it } from "vitest";
import { groupBillingNo, isBillingNo, readTypedBillingNo } from "./billing-no.ts";

const billingNo = "202603010123456789ABCDEFGHJK";

describe("a billing number", () => {
  it("is a date and twenty letters of base32", () => {
    expect(isBillingNo(billingNo)).toBe(true);
    expect(isBillingNo("20260301MNPQRSTVWXYZ01234567")).toBe(true);
  });

  it.each([
    "",
    billingNo.slice(1),
    `${billingNo}0`,
    billingNo.toLowerCase(),
    ` ${billingNo}`,
    `${billingNo}\n`,
    `19${billingNo.slice(2)}`,
    billingNo.replace("K", "I"),
    billingNo.replace("K", "L"),
    billingNo.replace("K", "O"),
    billingNo.replace("K", "U"),
  ])("is not %j", (text) => {
    expect(isBillingNo(text)).toBe(false);
  });

  it("is read aloud in groups of four", () => {
    expect(groupBillingNo(billingNo)).toBe("2026 0301 0123 4567 89AB CDEF GHJK");
    expect(groupBillingNo("12345")).toBe("1234 5");
    expect(groupBillingNo("")).toBe("");
  });
});

describe("a typed billing number", () => {
  it.each([
    groupBillingNo(billingNo),
    billingNo.toLowerCase(),
    `  ${billingNo}\t`,
    "2026-0301-0123-4567-89ab-cdef-ghjk",
    "2026o3oio123456789ABCDEFGHJK",
  ])("is understood as %j", (typed) => {
    expect(readTypedBillingNo(typed)).toBe(billingNo);
  });

  it.each(["", "hello", billingNo.slice(1), `${billingNo}U`, " ".repeat(60) + billingNo])("is not %j", (typed) => {
    expect(readTypedBillingNo(typed)).toBeUndefined();
  });
});
