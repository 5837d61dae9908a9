// What is asked about most: an order that somebody is paying. Every open page asks every few seconds, and all that it can be told is in the order's state.
import type { OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { readTogether } from "../../platform/read-together.ts";
import { readOrderStates } from "./order-store.ts";
import type { OrderStateRow } from "./order-store.ts";

const openStates = ["created", "pay_pending", "paid", "delivering"] as const satisfies readonly OrderState[];
export type OpenState = (typeof openStates)[number];

type ReadState = (billing_no: string) => Promise<OrderStateRow | undefined>;
const readers = new WeakMap<Queryable, ReadState>();

/** `ended`: there is more to tell. Undefined: this brand and environment have no such order. */
export async function readOpenState(
  db: Queryable,
  billing_no: string,
  { brand, environment }: Pick<ResolvedHost, "brand" | "environment">,
): Promise<OpenState | "ended" | undefined> {
  const order = await readerOf(db)(billing_no);
  if (order === undefined || order.brand_id !== brand.key || order.env !== environment) return undefined;
  return openStates.find((state) => state === order.state) ?? "ended";
}

function readerOf(db: Queryable): ReadState {
  const known = readers.get(db);
  if (known !== undefined) return known;
  const reader: ReadState = readTogether(
    async (billing_nos) => new Map((await readOrderStates(db, billing_nos)).map((row) => [row.billing_no, row])),
  );
  readers.set(db, reader);
  return reader;
}
