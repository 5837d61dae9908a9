import { expect, test } from "vitest";
import { readSoakOptions } from "./read-options.ts";

test("a soak without arguments has all orders and a random seed", () => {
  const { options, isJson } = readSoakOptions([]);
  expect(options).toMatchObject({ orders: 20_000, hasWebhooks: true, hasDiskFull: true, harm: 1 });
  expect(Number.isInteger(options.seed)).toBe(true);
  expect(isJson).toBe(false);
});

test("arguments of a soak override the defaults", () => {
  const args = [
    "--orders",
    "200",
    "--seed",
    "7",
    "--clients",
    "8",
    "--minutes",
    "2",
    "--no-webhooks",
    "--no-disk-full",
  ];
  expect(readSoakOptions([...args, "--json"])).toMatchObject({
    options: { orders: 200, seed: 7, clients: 8, minutes: 2, hasWebhooks: false, hasDiskFull: false },
    isJson: true,
  });
});

test.each([
  [["--orders", "many"], /--orders is a number from 1 to/],
  [["--orders", "0"], /--orders/],
  [["--seed", "-1"], /--seed/],
  [["--clients", ""], /--clients/],
])("refuses %j", (args, words) => {
  expect(() => readSoakOptions(args)).toThrow(words);
});
