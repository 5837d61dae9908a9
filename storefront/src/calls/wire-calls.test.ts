import * as checkout from "@gemgate/contract/checkout";
import { payPaths } from "@gemgate/contract/pay-paths";
import { expect, test } from "vitest";
import { contractCalls } from "../testing/contract-calls.ts";
import * as replenish from "./replenish-calls.ts";
import * as wire from "./wire-calls.ts";

const { createOrder, ...leanCalls } = wire;

test.each(Object.entries({ ...leanCalls, ...replenish }))(
  "%s is the contract's call of that name",
  (name, { path, effect, secret }) => {
    expect(contractCalls[name]).toMatchObject({ path, effect, secret });
  },
);

test.each(checkout.createOrderCalls)(
  "an order by $path is created as the contract says",
  ({ path, effect, secret }) => {
    const payPath = payPaths.find((known) => known === path);
    expect(payPath && createOrder(payPath)).toEqual({ path, effect, secret });
  },
);
