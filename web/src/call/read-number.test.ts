import * as checkout from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";
import { contractCalls } from "../testing/contract-calls.ts";
import * as wire from "./wire-calls.ts";

test.each(Object.keys(wire))("numbers and flags of %s are known by name, and no text is taken for one", (name) => {
  const call = name === "createOrder" ? checkout.createOrderCalls[0] : contractCalls[name];
  const fields = listFields(partOf(call, "content"));
  const wrong = fields
    .filter(([field, isNumber]) => (readNumber(field, "1") === 1) !== isNumber)
    .map(([field]) => field);
  expect(wrong).toEqual([]);
});

test("numbers, flags and moments come as text, as true and false, or as they should", () => {
  const text = `{"code":"1","content":{"currency":"USD","value":"60","price":"13.49","isLimit":"1","isCoupon":true,
    "isSpecial":false,"status":"-1","create_time":1700000000123,"next_pay_time":"1700000000","sort":7}}`;
  expect(JSON.parse(text, readNumber)).toEqual({
    code: 1,
    content: {
      currency: "USD",
      value: "60",
      price: 13.49,
      isLimit: 1,
      isCoupon: 1,
      isSpecial: 0,
      status: -1,
      create_time: 1_700_000_000,
      next_pay_time: 1_700_000_000,
      sort: 7,
    },
  });
});

test.each(["", "free", null])("what is no number stays as it came: %j", (value) => {
  expect(readNumber("price", value)).toBe(value);
});

/** Every field of an answer by its schema, with whether it is a number. */
function listFields(schema: unknown, name = ""): [string, boolean][] {
  const options = partOf(schema, "options");
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  const isNumber = partOf(schema, "type") === "number" || choices.some((choice) => typeof choice === "number");
  const isText = partOf(schema, "type") === "string" || choices.some((choice) => typeof choice === "string");
  const own: [string, boolean][] = name !== "" && (isNumber || isText) ? [[name, isNumber]] : [];
  const inner = [...["wrapped", "item", "value"].map((part) => partOf(schema, part)), ...choices];
  return [
    ...own,
    ...inner.filter((part) => typeof part === "object").flatMap((part) => listFields(part, name)),
    ...Object.entries(partOf(schema, "entries") ?? {}).flatMap(([field, entry]) => listFields(entry, field)),
  ];
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
}
