// SQL that touches card_batch, and prepaid_card by its batch.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { MadeCard } from "./make-cards.ts";

export interface BatchName {
  readonly brand_id: string;
  readonly batch: string;
}

export interface BatchTerms extends BatchName {
  /** Minor units. */
  readonly face: number;
  readonly currency: string;
  readonly gems: number;
  readonly extra_gems: number;
  /** The last day on which its cards count, in the brand's time zone. */
  readonly last_day: string | undefined;
  readonly time_zone: string;
}

/** The first moment after a day, in the brand's time zone. */
const endOfDay = (day: string, zone: string) => `((${day}::date + 1)::timestamp at time zone ${zone}::text)`;

export async function isBatchKnown(db: Queryable, { brand_id, batch }: BatchName): Promise<boolean> {
  const { rows } = await db.query("select 1 as known from card_batch where brand_id = $1 and batch = $2", [
    brand_id,
    batch,
  ]);
  return rows.length === 1;
}

/** False: the brand has a batch of this name. */
export async function addBatch(tx: Tx, terms: BatchTerms, count: number): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into card_batch (brand_id, batch, face, currency, gems, extra_gems, count, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, ${endOfDay("$8", "$9")})
     on conflict do nothing returning 1 as added`,
    [
      terms.brand_id,
      terms.batch,
      terms.face,
      terms.currency,
      terms.gems,
      terms.extra_gems,
      count,
      terms.last_day ?? null,
      terms.time_zone,
    ],
  );
  return rows.length === 1;
}

/** All of them on the terms of their batch. */
export async function addCards(tx: Tx, { brand_id, batch }: BatchName, cards: readonly MadeCard[]): Promise<void> {
  await tx.query(
    `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, extra_gems, valid_until, state)
     select b.brand_id, c.card_hash, c.password_hash, b.batch, b.face, b.currency, b.gems, b.extra_gems, b.valid_until, 'made'
       from card_batch b, unnest($3::bytea[], $4::text[]) as c (card_hash, password_hash)
      where b.brand_id = $1 and b.batch = $2`,
    [brand_id, batch, cards.map((card) => card.card_hash), cards.map((card) => card.password_hash)],
  );
}

export interface LockedBatch {
  face: number;
  currency: string;
  count: number;
  state: "made" | "active" | "void";
}

export async function lockBatch(tx: Tx, { brand_id, batch }: BatchName): Promise<LockedBatch | undefined> {
  const { rows } = await tx.query<LockedBatch>(
    "select face, currency, count, state from card_batch where brand_id = $1 and batch = $2 for update",
    [brand_id, batch],
  );
  return rows[0];
}

/** The caller holds the batch's lock. The cards that are sold by it. */
export async function activateCards(tx: Tx, { brand_id, batch }: BatchName): Promise<{ card_hash: Buffer }[]> {
  await tx.query(
    "update card_batch set state = 'active', activated_at = gem_now() where brand_id = $1 and batch = $2 and state = 'made'",
    [brand_id, batch],
  );
  const { rows } = await tx.query<{ card_hash: Buffer }>(
    "update prepaid_card set state = 'active' where brand_id = $1 and batch = $2 and state = 'made' returning card_hash",
    [brand_id, batch],
  );
  return rows;
}

export interface VoidCard {
  card_hash: Buffer;
  was_sold: boolean;
}

/** The caller holds the batch's lock. A card that is being redeemed at this moment is waited for, and stays redeemed. */
export async function voidCards(tx: Tx, { brand_id, batch }: BatchName): Promise<VoidCard[]> {
  await tx.query(
    "update card_batch set state = 'void', voided_at = gem_now() where brand_id = $1 and batch = $2 and state <> 'void'",
    [brand_id, batch],
  );
  const { rows } = await tx.query<VoidCard>(
    `with unused as (
       select brand_id, card_hash, state from prepaid_card
        where brand_id = $1 and batch = $2 and state in ('made', 'active') order by card_hash for update)
     update prepaid_card c set state = 'void' from unused u
      where c.brand_id = u.brand_id and c.card_hash = u.card_hash
      returning c.card_hash, u.state = 'active' as was_sold`,
    [brand_id, batch],
  );
  return rows;
}

/** Ends sooner, never later. How many cards it changed; those that were used or called back are not touched. */
export async function shortenCards(
  tx: Tx,
  { brand_id, batch, last_day, time_zone }: BatchName & { last_day: string; time_zone: string },
): Promise<number> {
  const values = [brand_id, batch, last_day, time_zone];
  const later = `(valid_until is null or valid_until > ${endOfDay("$3", "$4")})`;
  await tx.query(
    `update card_batch set valid_until = ${endOfDay("$3", "$4")} where brand_id = $1 and batch = $2 and ${later}`,
    values,
  );
  const { rows } = await tx.query<{ changed: number }>(
    `with changed as (
       update prepaid_card set valid_until = ${endOfDay("$3", "$4")}
        where brand_id = $1 and batch = $2 and state in ('made', 'active', 'blocked') and ${later} returning 1)
     select count(*)::int as changed from changed`,
    values,
  );
  return rows[0]?.changed ?? 0;
}

export interface BatchCounts {
  brand_id: string;
  batch: string;
  face: number;
  currency: string;
  gems: number;
  extra_gems: number;
  count: number;
  state: LockedBatch["state"];
  valid_until: Date | null;
  made_at: Date;
  made: number;
  active: number;
  expired: number;
  redeemed: number;
  blocked: number;
  void: number;
}

/** Counts by state, the newest batch first. Uses cards_of_batch. */
export async function listBatches(db: Queryable, only: Partial<BatchName> = {}): Promise<BatchCounts[]> {
  const { rows } = await db.query<BatchCounts>(
    `select b.brand_id, b.batch, b.face, b.currency, b.gems, b.extra_gems, b.count, b.state, b.valid_until, b.made_at, n.*
       from card_batch b, lateral (
         select count(*) filter (where state = 'made')::int as made,
                count(*) filter (where state = 'active' and not is_over)::int as active,
                count(*) filter (where state = 'active' and is_over)::int as expired,
                count(*) filter (where state = 'redeemed')::int as redeemed,
                count(*) filter (where state = 'blocked')::int as blocked,
                count(*) filter (where state = 'void')::int as void
           from (select state, coalesce(valid_until <= gem_now(), false) as is_over
                   from prepaid_card c where c.brand_id = b.brand_id and c.batch = b.batch) as cards) as n
      where ($1::text is null or b.brand_id = $1) and ($2::text is null or b.batch = $2)
      order by b.made_at desc, b.brand_id, b.batch limit 1000`,
    [only.brand_id ?? null, only.batch ?? null],
  );
  return rows;
}
