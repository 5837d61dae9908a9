import { describe, expect, it } from "vitest";
import { groupBillingNo, isBillingNo, readTypedBillingNo } from "./billing-no.ts";

const billing_no = "202603010123456789ABCDEFGHJK";

describe("a billing number", () => {
  it("is a date and twenty letters of base32", () => {
    expect(isBillingNo(billing_no)).toBe(true);
    expect(isBillingNo("20260301MNPQRSTVWXYZ01234567")).toBe(true);
  });

  it.each([
    "",
    billing_no.slice(1),
    `${billing_no}0`,
    billing_no.toLowerCase(),
    ` ${billing_no}`,
    `${billing_no}\n`,
    `19${billing_no.slice(2)}`,
    billing_no.replace("K", "I"),
    billing_no.replace("K", "L"),
    billing_no.replace("K", "O"),
    billing_no.replace("K", "U"),
  ])("is not %j", (text) => {
    expect(isBillingNo(text)).toBe(false);
  });

  it("is read aloud in groups of four", () => {
    expect(groupBillingNo(billing_no)).toBe("2026 0301 0123 4567 89AB CDEF GHJK");
    expect(groupBillingNo("12345")).toBe("1234 5");
    expect(groupBillingNo("")).toBe("");
  });
});

describe("a typed billing number", () => {
  it.each([
    groupBillingNo(billing_no),
    billing_no.toLowerCase(),
    `  ${billing_no}\t`,
    "2026-0301-0123-4567-89ab-cdef-ghjk",
    "2026o3oio123456789ABCDEFGHJK",
  ])("is understood as %j", (typed) => {
    expect(readTypedBillingNo(typed)).toBe(billing_no);
  });

  it.each(["", "hello", billing_no.slice(1), `${billing_no}U`, " ".repeat(60) + billing_no])("is not %j", (typed) => {
    expect(readTypedBillingNo(typed)).toBeUndefined();
  });
});
