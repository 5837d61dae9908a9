import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { findPlayers, readPlayer } from "@gemgate/contract/console/players";
import type { PlayerRow } from "@gemgate/contract/console/players";
import type { Queryable } from "../../platform/database.ts";
import { operatorRoute, refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, ConsoleRoute } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import {
  findPlayer,
  findPlayerRows,
  listPlayerCharacters,
  listPlayerOrders,
  readHoldings,
  sumPlayerOrders,
} from "./player-row-store.ts";
import type { StoredPlayer } from "./player-row-store.ts";

const newest_orders = 20;

export function playerRoutes(): ConsoleRoute<OperatorWorld>[] {
  const permission = "players.read";
  return [
    operatorRoute<OperatorWorld, typeof findPlayers>(findPlayers, async ({ world, principal: reader }, { q }) => {
      const rows = await readFor(world, { reader, permission }, (tx) => findPlayerRows(tx, q));
      return { rows: rows.map(toRow) };
    }),
    operatorRoute<OperatorWorld, typeof readPlayer>(readPlayer, ({ world, principal: reader }, { id }) =>
      readFor(world, { reader, permission }, (tx) => describePlayer(tx, id)),
    ),
  ];
}

async function describePlayer(db: Queryable, id: string): Promise<ConsoleAnswer<typeof readPlayer> | ConsoleRefusal> {
  const player = await findPlayer(db, id);
  if (player === undefined) return refuseConsole("unknown", "there is no such player");
  const orders = await listPlayerOrders(db, player.id, newest_orders);
  const characters = await listPlayerCharacters(db, player.id);
  const sums = await sumPlayerOrders(db, player.id);
  const holdings = await readHoldings(db, player.id);
  return {
    row: toRow(player),
    blocked_at: player.blocked_at?.toISOString() ?? null,
    has_age: player.has_age,
    characters: characters.map(({ role_name, server_name, role, client_id, seen_at }) => ({
      role,
      client_id,
      name: role_name,
      server: server_name,
      seen_at: seen_at.toISOString(),
    })),
    orders: orders.map(({ product_id, payable_amount, created_at, ...order }) => ({
      ...order,
      product: product_id,
      amount: payable_amount,
      created_at: created_at.toISOString(),
    })),
    spent: sums
      .filter(({ captured }) => captured > 0)
      .map(({ currency, captured, refunded }) => ({ currency, amount: captured - refunded })),
    refunded: sums
      .filter(({ refunded }) => refunded > 0)
      .map(({ currency, refunded }) => ({ currency, amount: refunded })),
    order_count: sums.reduce((count, { orders: more }) => count + more, 0),
    disputes: holdings?.disputes ?? [],
    coupons: holdings?.coupons ?? [],
    points: holdings?.points ?? 0,
    sessions: holdings?.sessions ?? 0,
  };
}

function toRow({ id, brand_id, env, account, suid, created_at, blocked_at, erased_at }: StoredPlayer): PlayerRow {
  return {
    env,
    account,
    suid,
    account_id: id,
    brand: brand_id,
    created_at: created_at.toISOString(),
    is_blocked: blocked_at !== null,
    is_erased: erased_at !== null,
  };
}
