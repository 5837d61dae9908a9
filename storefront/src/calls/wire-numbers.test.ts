import * as checkout from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { readNumber } from "@gemgate/web/call/read-number";
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
