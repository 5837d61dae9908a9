import { describe, expect, it } from "vitest";
import { formatAmount } from "./format-amount.ts";

const textOf = (amount: number, currency: string) => formatAmount({ amount, currency }).text;

describe("an amount on the screen", () => {
  it.each([
    [1234.5, "$1,234.50"],
    [4.99, "$4.99"],
    [5, "$5.00"],
    [0, "$0.00"],
    [0.1, "$0.10"],
    [1.15, "$1.15"],
  ])("of %d has two decimals [Q15]", (amount, text) => {
    expect(textOf(amount, "USD")).toBe(text);
  });

  it.each([
    [999, "$999.00"],
    [1000, "$1,000.00"],
    [12345.67, "$12,345.67"],
    [999999.99, "$999,999.99"],
    [1234567, "$1,234,567.00"],
    [9999999999999.99, "$9,999,999,999,999.99"],
  ])("of %d has thousand separators in the right places [Q16]", (amount, text) => {
    expect(textOf(amount, "USD")).toBe(text);
  });

  it("shows no decimals for a whole KRW amount [Q17]", () => {
    expect(textOf(1000, "KRW")).toBe("₩1,000");
    expect(formatAmount({ amount: 1000, currency: "KRW" }).decimals).toBe("");
  });

  it("keeps two decimals for a fractional KRW amount [Q18]", () => {
    expect(textOf(1000.5, "KRW")).toBe("₩1,000.50");
  });

  it("keeps two decimals for a whole amount of any other currency [Q15]", () => {
    expect(textOf(610, "JPY")).toBe("¥610.00");
    expect(textOf(120000, "VND")).toBe("₫120,000.00");
  });

  it("shows no decimals for whole numbers of a currency that the brand adds", () => {
    const brandList = ["KRW", "JPY"];
    expect(formatAmount({ amount: 610, currency: "JPY", wholeNumberCurrencies: brandList }).text).toBe("¥610");
    expect(formatAmount({ amount: 5, currency: "USD", wholeNumberCurrencies: brandList }).text).toBe("$5.00");
    expect(formatAmount({ amount: 1000, currency: "KRW", wholeNumberCurrencies: [] }).text).toBe("₩1,000.00");
  });

  it("knows both names of one currency where a brand adds it", () => {
    expect(formatAmount({ amount: 30, currency: "RMB", wholeNumberCurrencies: ["CNY"] }).text).toBe("¥30");
  });

  it("shows three decimals where the currency has three, so that no money is hidden", () => {
    expect(textOf(1.2, "KWD")).toBe("KWD 1.200");
  });

  it("has a sign for each of the eleven currencies [Q19]", () => {
    const eleven = ["RMB", "TWD", "JPY", "KRW", "EUR", "USD", "TRY", "THB", "VND", "IDR", "MYR"];
    const shown = eleven.map((currency) => formatAmount({ amount: 1, currency }).sign);
    expect(shown).toEqual(["¥", "NT$", "¥", "₩", "€", "$", "₺", "฿", "₫", "Rp", "RM"]);
    expect(formatAmount({ amount: 1, currency: "CNY" }).sign).toBe("¥");
  });

  it("writes TWD as NT$ without a blank [Q20]", () => {
    expect(textOf(1234.5, "TWD")).toBe("NT$1,234.50");
  });

  it("writes MYR as RM with a blank, as IDR with Rp [Q21]", () => {
    expect(textOf(20, "MYR")).toBe("RM 20.00");
    expect(textOf(16000, "IDR")).toBe("Rp 16,000.00");
  });

  it("writes the code of a currency without a sign before the amount", () => {
    expect(textOf(9.9, "BRL")).toBe("BRL 9.90");
  });

  it("gives its parts, so that the decimals can be drawn smaller", () => {
    expect(formatAmount({ amount: 1234.5, currency: "TWD" })).toEqual({
      sign: "NT$",
      space: false,
      whole: "1,234",
      decimals: ".50",
      text: "NT$1,234.50",
    });
  });

  it("shows every cent of every amount up to a thousand as the digits of its minor units [Q15 Q16]", () => {
    const wrong = Array.from({ length: 100_001 }, (_, minor) => minor).filter((minor) => {
      const digits = String(minor).padStart(3, "0");
      const whole = digits.slice(0, -2).replace(/^(\d)(\d{3})$/, "$1,$2");
      return textOf(minor / 100, "USD") !== `$${whole}.${digits.slice(-2)}`;
    });
    expect(wrong).toEqual([]);
  });

  it("rounds what is finer than its last place, and never shows a minus before nothing", () => {
    expect(textOf(0.004, "USD")).toBe("$0.00");
    expect(textOf(0.006, "USD")).toBe("$0.01");
    expect(textOf(-0, "USD")).toBe("$0.00");
    expect(textOf(-0.001, "USD")).toBe("$0.00");
    expect(textOf(999.999, "USD")).toBe("$1,000.00");
  });

  it("puts the minus of money given back before the sign", () => {
    expect(textOf(-1234.5, "USD")).toBe("-$1,234.50");
  });
});
