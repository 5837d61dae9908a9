import * as account from "@gemgate/contract/account";
import * as checkout from "@gemgate/contract/checkout";
import * as games from "@gemgate/contract/games";
import * as goods from "@gemgate/contract/goods";
import * as limits from "@gemgate/contract/limits";
import * as login from "@gemgate/contract/login";
import * as pageConfig from "@gemgate/contract/page-config";
import { payPaths } from "@gemgate/contract/pay-paths";
import * as roles from "@gemgate/contract/roles";
import { expect, test } from "vitest";
import * as wire from "./wire-calls.ts";

const contract: Record<string, unknown> = {
  ...account,
  ...checkout,
  ...games,
  ...goods,
  ...limits,
  ...login,
  ...pageConfig,
  ...roles,
};
const { createOrder, ...leanCalls } = wire;

test.each(Object.entries(leanCalls))("%s is the contract's call of that name", (name, { path, effect, secret }) => {
  expect(contract[name]).toMatchObject({ path, effect, secret });
});

test.each(checkout.createOrderCalls)(
  "an order by $path is created as the contract says",
  ({ path, effect, secret }) => {
    const payPath = payPaths.find((known) => known === path);
    expect(payPath && createOrder(payPath)).toEqual({ path, effect, secret });
  },
);
