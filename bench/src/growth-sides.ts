// The two stores that are compared: servers, players with logins, and what of their orders is asked for.
import { createHash, randomBytes } from "node:crypto";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import type { Pool } from "pg";
import { makePlayers, benchBrand, showCharacters } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { openBenchStack } from "./bench-stack.ts";
import type { RunningDatabase } from "./bench-stack.ts";
import { httpBuyer } from "./create-orders.ts";
import type { HttpBuyer } from "./create-orders.ts";
import { fillOrders } from "./fill-orders.ts";
import type { Filling } from "./fill-orders.ts";
import { collector } from "./filled-rows.ts";
import { openHttpLoad } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";

const prefix = "growth";
const accounts = 500;
const known_players = 200;

/** An order of a player with a login. */
export interface KnownOrder {
  readonly billing_no: string;
  readonly account_id: number;
  readonly token: string;
}

export interface Side {
  readonly port: number;
  readonly load: HttpLoad;
  readonly db: Database;
  readonly owner: Pool;
  readonly players: BenchPlayers;
  readonly buyer: HttpBuyer;
  /** Orders of all of the store's time. */
  readonly orders: readonly KnownOrder[];
  /** The player with more orders than any other. */
  readonly collector: KnownOrder;
  close(): Promise<void>;
}

export async function openSide(store: { running: RunningDatabase } | { filling: Filling }): Promise<Side> {
  const stack = await openBenchStack("running" in store ? store.running : undefined);
  try {
    if ("filling" in store) await fillOrders(stack.owner, store.filling, () => {});
    // Of a run that was cut short.
    else await forgetMeasured(stack.owner);
    const players = await makePlayers(stack.owner, { prefix, accounts });
    await showCharacters(stack.owner, { prefix });
    const orders = await logIn(stack.owner, await sampleOrders(stack.owner));
    const [most] = await logIn(stack.owner, await ordersOfCollector(stack.owner));
    if (most === undefined) throw new Error("the store was not filled");
    await stack.startServer({ role: "calls", ports: "in process", environment: { GEMGATE_KEEP_ALIVE_S: "600" } });
    const load = openHttpLoad(stack.port);
    const db = openDatabase({ ...stack.app, max: 4 }, silentLog);
    return {
      port: stack.port,
      load,
      db,
      owner: stack.owner,
      players,
      buyer: httpBuyer(load, players, stack.port),
      orders,
      collector: most,
      close: async () => {
        load.close();
        await db.close();
        await stack.owner.query("checkpoint");
        await stack.close();
      },
    };
  } catch (error) {
    await stack.close();
    throw error;
  }
}

type Found = Pick<KnownOrder, "billing_no" | "account_id">;

/** One order of each of so many players, from the first day to the last. */
async function sampleOrders(owner: Pool): Promise<Found[]> {
  const { rows } = await owner.query<Found>(
    `with span as materialized (
       select min(id) as first, max(id) as last from account where suid like 'old-%' and suid <> $1),
     drawn as materialized (select distinct first + (last - first) * n / $2::int as account_id from span, generate_series(1, $2::int) as n)
     select distinct on (o.account_id) o.billing_no, o.account_id from drawn join orders o using (account_id)
      order by o.account_id, md5(o.billing_no)`,
    [collector, known_players],
  );
  return rows;
}

async function ordersOfCollector(owner: Pool): Promise<Found[]> {
  const { rows } = await owner.query<Found>(
    `select billing_no, account_id from orders where account_id = (select id from account where brand_id = $1 and suid = $2)
      order by created_at desc limit 1`,
    [benchBrand, collector],
  );
  return rows;
}

async function logIn(owner: Pool, found: readonly Found[]): Promise<KnownOrder[]> {
  const known = found.map((order) => ({ ...order, token: randomBytes(32).toString("base64url") }));
  await owner.query(
    `insert into session (token_hash, brand_id, gp_id, account_id, kind, expires_at, end_at)
     select token_hash, $1, '0', account_id, 'web', gem_now() + interval '1 day', gem_now() + interval '1 day'
       from unnest($2::bytea[], $3::bigint[]) as g (token_hash, account_id)`,
    [
      benchBrand,
      known.map(({ token }) => createHash("sha256").update(token).digest()),
      known.map(({ account_id }) => account_id),
    ],
  );
  return known;
}

/** What measuring added goes again, past the guards, so that the next one begins with the same rows. */
export async function forgetMeasured(owner: Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `create temporary table made as
         select o.billing_no from account a join orders o on o.account_id = a.id where a.brand_id = '${benchBrand}' and a.suid like '${prefix}-%'`,
    );
    for (const table of ["order_event", "payment_attempt", "idem_request", "begun_payment", "orders"]) {
      // As a list, because a join would read the whole table where the temporary one is empty.
      await client.query(`delete from ${table} where billing_no = any(array(select billing_no from made))`);
    }
    await client.query(
      `delete from provider_event where provider = 'sandbox' and merchant = '${benchBrand}' and event_id like '${prefix}-%'`,
    );
    await client.query(
      "delete from session where end_at <= gem_now() + interval '1 day' and created_at > gem_now() - interval '1 hour'",
    );
    for (const table of ["session", "role_seen"]) {
      await client.query(
        `delete from ${table} using account a where a.id = ${table}.account_id and a.brand_id = '${benchBrand}' and a.suid like '${prefix}-%'`,
      );
    }
    await client.query(`delete from account where brand_id = '${benchBrand}' and suid like '${prefix}-%'`);
    await client.query("drop table made");
    await client.query("reset session_replication_role");
    await client.query("vacuum orders, order_event, payment_attempt, idem_request, provider_event, session, account");
  } finally {
    client.release(true);
  }
}
