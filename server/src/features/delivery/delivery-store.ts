// SQL that touches delivery. Every write of a worker is fenced by its lease number.
import type { Queryable } from "../../platform/database.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";
import { lease_s } from "../../platform/time-limits.ts";

export type DeliveryCauseName = "order" | "reward" | "replenish";

export interface NewDelivery {
  readonly delivery_key: string;
  readonly cause: DeliveryCauseName;
  readonly cause_ref: string;
  readonly brand_id: string;
  readonly gp_id: string;
  readonly client_id: string;
  /** Both are null where a debt is settled, which no character receives. */
  readonly server_id: string | null;
  readonly role_id: string | null;
  readonly payload: DeliveryPayload;
}

export interface DeliveryPayload {
  readonly env: "production" | "demo";
  /** Absent where a card and no account asked for it, and for a gift, whose owner only the game knows. */
  readonly suid?: string;
  /** Z135: the account that gives it to somebody else's character. */
  readonly gift?: { readonly suid: string };
  readonly area_id: string | null;
  /** Both are an order's: a reward has neither goods of the catalogue nor a price. */
  readonly product_id?: string;
  readonly items: readonly { item_id: string; num: number }[];
  readonly paid?: { amount: string; currency: string };
  /** What a paid replenish link settles, instead of goods. */
  readonly debt?: { debt_id: string; amount: string; currency: string };
}

/** One row for each cause, by constraint. */
export async function addDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  await tx.query(
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, payload)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
    [
      delivery.delivery_key,
      delivery.cause,
      delivery.cause_ref,
      delivery.brand_id,
      delivery.gp_id,
      delivery.client_id,
      delivery.server_id,
      delivery.role_id,
      JSON.stringify(delivery.payload),
    ],
  );
}

export interface DueDelivery {
  id: number;
  delivery_key: string;
  cause: DeliveryCauseName;
  cause_ref: string;
  gp_id: string;
  client_id: string;
  server_id: string | null;
  role_id: string | null;
  payload: DeliveryPayload;
  state: "pending" | "unknown";
  lease_no: number;
  attempts: number;
  /** The game said that it will give it. */
  is_accepted: boolean;
  /** Null when it was never sent. */
  sent_s_ago: number | null;
  is_too_old: boolean;
}

const dueDeliveries = dueByParty({
  table: "delivery",
  columns: "id",
  party: "gp_id",
  open: "state in ('pending', 'unknown') and not in_review",
});

/** The lease outlives the longest work (a status question of 3 s and a send of 10 s), and a killed worker is replaced soon. */
export async function takeDueDeliveries(db: Queryable, owner: string, want: Want): Promise<DueDelivery[]> {
  const { rows } = await db.query<DueDelivery>(
    `with ${dueDeliveries}
     update delivery set lease_until = gem_now() + interval '${lease_s.delivery} seconds', lease_owner = $1, lease_no = lease_no + 1,
            attempts = attempts + 1
      where id in (select id from due)
      returning id, delivery_key, cause, cause_ref, gp_id, client_id, server_id, role_id, payload, state, lease_no, attempts,
        extract(epoch from gem_now() - sent_at)::int as sent_s_ago, accepted_at is not null as is_accepted,
        (attempts >= max_attempts or first_at < gem_now() - interval '47 hours') as is_too_old`,
    takeParameters(owner, want),
  );
  return rows;
}

type Leased = Pick<DueDelivery, "id" | "lease_no">;

/**
 * Written before the send: whatever happens after it, the row says that the game may have been asked. Answers when, in seconds
 * of the database, whose clock alone says later whether the send is over.
 */
export async function markSending(tx: Tx, delivery: Leased): Promise<number | undefined> {
  const { rows } = await tx.query<{ sent_s: number }>(
    `update delivery set state = 'unknown', sent_at = gem_now()
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown')
      returning floor(extract(epoch from sent_at))::bigint as sent_s`,
    [delivery.id, delivery.lease_no],
  );
  return rows[0]?.sent_s;
}

/** The same for many at once; answers when each of those that are still ours was sent. */
export async function markManySending(tx: Tx, deliveries: readonly Leased[]): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ id: number; sent_s: number }>(
    `update delivery d set state = 'unknown', sent_at = gem_now()
       from unnest($1::bigint[], $2::int[]) as own (id, lease_no)
      where d.id = own.id and d.lease_no = own.lease_no and d.state in ('pending', 'unknown')
      returning d.id, floor(extract(epoch from d.sent_at))::bigint as sent_s`,
    [deliveries.map(({ id }) => id), deliveries.map(({ lease_no }) => lease_no)],
  );
  return new Map(rows.map(({ id, sent_s }) => [id, sent_s]));
}

export async function recordDelivered(tx: Tx, delivery: Leased, receipt: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update delivery set state = 'delivered', game_receipt = $3, delivered_at = gem_now(), lease_until = null, lease_owner = null,
            last_error = null
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown') returning 1 as recorded`,
    [delivery.id, delivery.lease_no, receipt],
  );
  return rows.length === 1;
}

/** A definite no, or a cause that does not want it any more. */
export async function closeDelivery(
  tx: Tx,
  delivery: Leased,
  end: { state: "rejected" | "cancelled"; reason: string },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update delivery set state = $3, last_error = $4, lease_until = null, lease_owner = null
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown') returning 1 as closed`,
    [delivery.id, delivery.lease_no, end.state, end.reason],
  );
  return rows.length === 1;
}

/** `is_undone`: no send can have given anything, so the next try may send again without asking. */
export async function postponeDelivery(
  db: Queryable,
  delivery: Leased,
  wait: { wait_s: number; error: string; is_undone: boolean; is_accepted?: boolean },
): Promise<void> {
  await db.query(
    `update delivery set next_at = gem_now() + make_interval(secs => $3::int), last_error = $4, lease_until = null,
            lease_owner = null, state = case when $5::boolean then 'pending' else state end,
            accepted_at = case when $6::boolean then coalesce(accepted_at, gem_now()) else accepted_at end
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown')`,
    [delivery.id, delivery.lease_no, wait.wait_s, wait.error, wait.is_undone, wait.is_accepted ?? false],
  );
}

export async function putInReview(tx: Tx, delivery: Leased, reason: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update delivery set in_review = true, last_error = $3, lease_until = null, lease_owner = null
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown') returning 1 as put`,
    [delivery.id, delivery.lease_no, reason],
  );
  return rows.length === 1;
}

/** The game answers again: what waits for it is due, spread over a minute so that it is not flooded. */
export async function makeDueForGame(db: Queryable, gp_id: string): Promise<void> {
  await db.query(
    `update delivery set next_at = gem_now() + random() * least(next_at - gem_now(), interval '60 seconds')
      where gp_id = $1 and state in ('pending', 'unknown') and not in_review and next_at > gem_now()`,
    [gp_id],
  );
}

export type DeliveryState = "pending" | "unknown" | "delivered" | "rejected" | "cancelled";

export interface KnownDelivery {
  delivery_key: string;
  gp_id: string;
  client_id: string;
  payload: DeliveryPayload;
  state: DeliveryState;
  in_review: boolean;
}

export async function findDelivery(
  db: Queryable,
  cause: Pick<NewDelivery, "cause" | "cause_ref">,
): Promise<KnownDelivery | undefined> {
  const { rows } = await db.query<KnownDelivery>(
    "select delivery_key, gp_id, client_id, payload, state, in_review from delivery where cause = $1 and cause_ref = $2",
    [cause.cause, cause.cause_ref],
  );
  return rows[0];
}

export interface RevokedDelivery {
  brand_id: string;
  cause_ref: string;
  payload: DeliveryPayload;
}

export async function findRevokedDelivery(db: Queryable, delivery_key: string): Promise<RevokedDelivery | undefined> {
  const { rows } = await db.query<RevokedDelivery>(
    "select brand_id, cause_ref, payload from delivery where delivery_key = $1 and cause = 'order'",
    [delivery_key],
  );
  return rows[0];
}

/** Nothing was given and nothing is under way: it will not go out. False where a send may have arrived. */
export async function callOffDelivery(
  tx: Tx,
  cause: Pick<NewDelivery, "cause" | "cause_ref">,
  reason: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update delivery set state = 'cancelled', last_error = $3, lease_until = null, lease_owner = null, in_review = false
      where cause = $1 and cause_ref = $2 and state = 'pending' returning 1 as called_off`,
    [cause.cause, cause.cause_ref, reason],
  );
  return rows.length === 1;
}

/**
 * A dispute was won: what was called off goes out after all, under the key it always had. What was sent before may have arrived,
 * so a game that gives twice what it hears twice is asked first.
 */
export async function reviveDelivery(tx: Tx, cause: Pick<NewDelivery, "cause" | "cause_ref">): Promise<boolean> {
  const { rows } = await tx.query(
    `update delivery set state = case when sent_at is null and not gem_restored_since(first_at) then 'pending' else 'unknown' end, next_at = gem_now(), first_at = gem_now(), attempts = 0, last_error = null
      where cause = $1 and cause_ref = $2 and state = 'cancelled' returning 1 as revived`,
    [cause.cause, cause.cause_ref],
  );
  return rows.length === 1;
}

/**
 * A person's decision about a delivery that no program can settle. One that was sent and is not itself in review (its order was, for a
 * dispute) stays in doubt when it goes on: its game can still tell, and has to be asked before it is called off.
 */
export async function settleByHand(
  tx: Tx,
  cause: Pick<NewDelivery, "cause" | "cause_ref">,
  end: { state: "delivered"; receipt: string } | { state: "cancelled" } | { state: "pending" },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update delivery set state = case when $3 = 'pending' and state = 'unknown' and not in_review then 'unknown' else $3 end,
            in_review = false, lease_until = null, lease_owner = null, lease_no = lease_no + 1,
            game_receipt = coalesce($4, game_receipt), delivered_at = case when $3 = 'delivered' then gem_now() end,
            next_at = gem_now(), first_at = case when $3 = 'pending' then gem_now() else first_at end,
            attempts = case when $3 = 'pending' then 0 else attempts end
      where cause = $1 and cause_ref = $2 and state <> 'delivered' returning 1 as settled`,
    [cause.cause, cause.cause_ref, end.state, end.state === "delivered" ? end.receipt : null],
  );
  return rows.length === 1;
}
