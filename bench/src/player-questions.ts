// What a player waits for, asked of both stores of `growth`.
import { randomUUID } from "node:crypto";
import { placeOrder } from "@gemgate/server/features/payments/placing-store";
import { readLastPayTimes } from "@gemgate/server/features/orders/order-store";
import { sumPoints } from "@gemgate/server/features/vip/point-store";
import { randomCrockford, systemRandom } from "@gemgate/server/platform/random";
import { placingOf } from "./bench-order.ts";
import { benchBrand, benchClient } from "./bench-players.ts";
import type { Question } from "./growth.ts";
import type { KnownOrder, Side } from "./growth-sides.ts";
import { composeGet } from "./http-load.ts";

export function listPlayerQuestions(): Question[] {
  return [...purchases(), ...lists, ...sums];
}

function purchases(): Question[] {
  const made = new Map<Side, string>();
  return [
    {
      name: "creation, the statement alone",
      times: 30,
      ask: async ({ db, players }, n) => {
        const account_id = players.firstAccount + (n % (players.lastAccount - players.firstAccount + 1));
        const key = { account_id, scope: `account:${account_id}`, key: randomUUID(), role_id: randomUUID() };
        const placed = await placeOrder(db, placingOf({ ...key, random20: randomCrockford(systemRandom, 20) }));
        if (placed === undefined) throw new Error("an order was refused");
      },
    },
    {
      name: "creation over HTTP",
      times: 30,
      ask: async (side) => made.set(side, (await side.buyer.buyOne()).billing_no),
    },
    {
      name: "poll of an order that was just made",
      times: 40,
      ask: (side) => read(side, `/api/pay/getOrderInfo?billing_no=${made.get(side)}&simple=1`),
    },
    {
      name: "poll of an order of any age",
      times: 40,
      ask: (side, n) => read(side, `/api/pay/getOrderInfo?billing_no=${pick(side, n).billing_no}&simple=1`),
    },
    {
      name: "an order of any age, whole, by its owner",
      times: 40,
      ask: (side, n) => {
        const { billing_no, token } = pick(side, n);
        return read(
          side,
          `/api/pay/getOrderInfo?client_id=${benchClient}&billing_no=${billing_no}&oauth_token=${token}`,
        );
      },
    },
  ];
}

const lists: readonly Question[] = [
  {
    name: "orders of a player with ten",
    times: 30,
    ask: (side, n) => read(side, listOf(pick(side, n))),
  },
  {
    name: "newest orders of the player with most",
    times: 30,
    ask: (side) => read(side, listOf(side.collector)),
  },
  {
    name: "delivered orders of the player with most",
    times: 30,
    ask: (side) => read(side, `${listOf(side.collector)}&group=delivered`),
  },
  {
    name: "ended orders, of a thousand at most",
    goal: "own",
    times: 10,
    ask: (side) => read(side, `${listOf(side.collector)}&group=refunded`),
  },
  {
    name: "search among the orders, of a thousand at most",
    goal: "own",
    times: 10,
    ask: (side) => read(side, `${listOf(side.collector)}&search=nobody`),
  },
];

/** What is summed up over all orders of one player. */
const sums: readonly Question[] = [
  {
    name: "growth points of a player with ten orders",
    times: 40,
    ask: (side, n) => sumPoints(side.db, pick(side, n).account_id),
  },
  {
    name: "growth points of the player with most",
    goal: "own",
    times: 10,
    ask: (side) => sumPoints(side.db, side.collector.account_id),
  },
  {
    name: "last payments of a player with ten orders",
    times: 40,
    ask: (side, n) => readLastPayTimes(side.db, pick(side, n).account_id, benchClient),
  },
  {
    name: "last payments of the player with most",
    goal: "own",
    times: 10,
    ask: (side) => readLastPayTimes(side.db, side.collector.account_id, benchClient),
  },
];

/** Asked again soon, as a player does, so that both stores have it at hand. */
function pick({ orders }: Side, n: number): KnownOrder {
  const order = orders[Math.floor(n / 2) % orders.length];
  if (order === undefined) throw new Error("the store was not filled");
  return order;
}

function listOf({ token }: KnownOrder): string {
  return `/api/pay/orderList?client_id=${benchClient}&oauth_token=${token}`;
}

async function read({ load, port }: Side, path: string): Promise<void> {
  const { status, text } = await load.send(composeGet(path, `${benchBrand}.localhost:${port}`));
  // What is compressed was answered well; refusals are short and plain.
  if (status !== 200 || (text.startsWith("{") && !text.startsWith('{"code":1,')))
    throw new Error(`${path}: ${text.slice(0, 200)}`);
}
