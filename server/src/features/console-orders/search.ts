// One box for every reference that people bring: what was typed is asked for as each kind that it can be, side by side.
import type { search as searchCall } from "@gemgate/contract/console/search";
import type { ConsoleAnswer, ConsoleInput } from "@gemgate/contract/console/console-call";
import { plainBillingNo } from "@gemgate/rules/checkout/billing-no";
import type { OperatorContext } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { brandsFor } from "./list-orders.ts";
import { findOrders, findPlayers, findThings } from "./order-search-store.ts";
import { readOrderRecords } from "./order-row-store.ts";
import { presentRow } from "./present-row.ts";

type Answer = ConsoleAnswer<typeof searchCall>;

export async function search(
  context: OperatorContext<OperatorWorld>,
  { q }: ConsoleInput<typeof searchCall>,
): Promise<Answer> {
  const brands = await brandsFor(context, "search");
  return readFor(context.world, { reader: context.principal, permission: "search" }, async (tx) => {
    const found = await findOrders(tx, { typed: q, ending: plainBillingNo(q) });
    const records = await readOrderRecords(
      tx,
      found.map(({ billing_no }) => billing_no),
    );
    const rows = new Map(records.map((record) => [record.billing_no, presentRow(record)]));
    const players = await findPlayers(tx, q, brands);
    const things = await findThings(tx, q, brands);
    return {
      orders: found.flatMap(({ kind, billing_no }) => {
        const order = rows.get(billing_no);
        return order === undefined ? [] : [{ as: kind, order }];
      }),
      players: players.map(({ account_id, brand_id, suid, account }) => ({
        id: account_id,
        brand: brand_id,
        suid,
        name: account,
      })),
      things: things.map(({ kind, brand_id, id, name }) => ({ as: kind, brand: brand_id, id, names: { ...name } })),
    };
  });
}
