import { expect, test } from "vitest";
import { payLink } from "./pay-link.ts";

const billing_no = "20261114AAAAAAAAAAAAAAAAAAAA";
const nothing = { billing_no, given: undefined, kept: null, ofOrder: undefined, locale: "zh-tw" } as const;

test("the link of the creation wins, then the kept one of this order, then the order's own [K20]", () => {
  const kept = { billing_no, url: "https://pay.example/kept" };
  const ofOrder = "https://pay.example/order";
  expect(payLink({ ...nothing, given: "https://pay.example/new", kept, ofOrder })).toBe("https://pay.example/new");
  expect(payLink({ ...nothing, kept, ofOrder })).toBe("https://pay.example/kept");
  expect(payLink({ ...nothing, kept: { ...kept, billing_no: "another" }, ofOrder })).toBe("https://pay.example/order");
});

test("without any link, or with one that is no web address, our own page of the order is the way, in the page's language", () => {
  expect(payLink(nothing)).toBe(`/pay/${billing_no}?spec_lang=zh-tw`);
  expect(payLink({ ...nothing, ofOrder: "javascript:alert(1)" })).toBe(`/pay/${billing_no}?spec_lang=zh-tw`);
});
