// SQL over the demo's prepaid cards, their batches, prices and ledger entries.
import type { Client } from "pg";

/** What all cards of a batch share at a brand. */
export interface CardTerms {
  readonly brand_id: string;
  readonly batch: string;
  readonly face: number;
  readonly currency: string;
  readonly gems: number;
  readonly extra_gems: number;
}

export async function hasCard(client: Client, brand_id: string, card_hash: Buffer): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from prepaid_card where brand_id = $1 and card_hash = $2", [
    brand_id,
    card_hash,
  ]);
  return rowCount !== 0;
}

export async function insertCardPrices(client: Client, terms: CardTerms, areas: readonly string[]): Promise<void> {
  await client.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     select $1, 'card:' || $2::text, domain_area, $3, 1, $4::bigint from unnest($5::text[]) as domain_area
     on conflict do nothing`,
    [terms.brand_id, terms.batch, terms.currency, terms.face, areas],
  );
}

export async function insertCard(
  client: Client,
  { brand_id, batch, face, currency, gems, extra_gems }: CardTerms,
  card: { card_hash: Buffer; password_hash: string; isExpired: boolean },
): Promise<void> {
  await client.query(
    `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, extra_gems, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9::boolean then gem_now() - interval '1 day' end)`,
    [brand_id, card.card_hash, card.password_hash, batch, face, currency, gems, extra_gems, card.isExpired],
  );
}

/** Counts the cards that are there. */
export async function upsertBatch(client: Client, terms: CardTerms): Promise<void> {
  await client.query(
    `insert into card_batch (brand_id, batch, face, currency, gems, extra_gems, count, state, activated_at)
     select $1, $2, $3, $4, $5, $6, count(*), 'active', gem_now() from prepaid_card where brand_id = $1 and batch = $2
     on conflict (brand_id, batch) do update set count = excluded.count`,
    [terms.brand_id, terms.batch, terms.face, terms.currency, terms.gems, terms.extra_gems],
  );
}

/** What was paid for a card is owed until it is redeemed. */
export async function postSold(client: Client, terms: CardTerms, card_hash: Buffer): Promise<void> {
  await client.query(
    `insert into ledger_account (code, currency, kind)
     values ('card_clearing', $1, 'asset'), ('card_liability', $1, 'liability') on conflict do nothing`,
    [terms.currency],
  );
  await client.query(
    `with txn as (
       insert into ledger_txn (kind, ref) values ('card_sold', $1::text || ':' || encode($2::bytea, 'hex')) returning id)
     insert into ledger_entry (txn_id, n, code, currency, amount)
     select id, 1, 'card_clearing', $3, $4::bigint from txn union all select id, 2, 'card_liability', $3, -$4::bigint from txn`,
    [terms.brand_id, card_hash, terms.currency, terms.face],
  );
}
