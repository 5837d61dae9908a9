import { parse } from "yaml";
import { expect, test } from "vitest";
import { readDemoFiles } from "./read-demo.ts";
import { useAccounts } from "./use-accounts.ts";

interface Method {
  readonly payway: string;
  readonly provider: string;
  readonly places: readonly { brand: string }[];
  readonly channels?: readonly Omit<Method, "places">[];
}

const text = Buffer.from(readDemoFiles((kind) => kind === "payments").get("payments.yaml") ?? []).toString("utf8");

/** Of every option and channel of the payway at the brand with accounts, and at all others. */
function providersOf(payway: string, kitestone: readonly string[]): unknown[] {
  const methods: readonly Method[] = parse(useAccounts(text, { kitestone }));
  const at = (isOwn: boolean) =>
    methods
      .filter(({ places }) => places.some(({ brand }) => (brand === "kitestone") === isOwn))
      .flatMap((method) => [method, ...(method.channels ?? [])])
      .filter((method) => method.payway === payway)
      .map(({ provider }) => provider);
  return [[...new Set(at(true))], [...new Set(at(false))]];
}

test("a brand with an account at a real provider is paid through it, and every other through a stand-in", () => {
  expect(providersOf("5", [])).toEqual([["demo-redirect"], ["demo-redirect"]]);
  expect(providersOf("5", ["adyen", "profiles"])).toEqual([["demo-redirect"], ["demo-redirect"]]);
  expect(providersOf("5", ["paypal"])).toEqual([["paypal"], ["demo-redirect"]]);
  expect(providersOf("16", ["mercadopago"])).toEqual([["mercadopago"], []]);
  expect(providersOf("14", ["paypal", "adyen", "mercadopago", "portone"])).toEqual([
    ["demo-carrier"],
    ["demo-carrier"],
  ]);
});

test("every place keeps its methods: none is lost, none stands twice", () => {
  const placesOf = (yaml: string): string[] => {
    const methods: readonly (Method & { channel?: string })[] = parse(yaml);
    return methods
      .flatMap(({ payway, channel, places }) => places.map((place) => JSON.stringify([payway, channel, place])))
      .toSorted();
  };
  const accounts = { kitestone: ["paypal", "adyen", "mercadopago"], hanbit: ["portone"] };
  expect(placesOf(useAccounts(text, accounts))).toEqual(placesOf(text));
});
