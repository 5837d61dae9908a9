// Writes the demo's cards as a batch of real ones would be: the price of each batch, the cards, and that they were sold.
import type { Brand } from "@gemgate/contract/brand";
import { hashCardNumber, hashCardPassword } from "@gemgate/server/features/cards/public";
import { Secret } from "@gemgate/server/platform/secret";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { cardBrands, demo_card_password, demoCards, faceOf } from "./demo-cards.ts";
import type { DemoCard } from "./demo-cards.ts";

/** Safe to run at every start: what is there stays, also a card that was redeemed. */
export async function seedDemoCards(config: ClientConfig, card_key: string): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query("begin");
    for (const brand of cardBrands) await addCards(client, brand, new Secret(card_key));
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function addCards(client: Client, brand: Brand, key: Secret): Promise<void> {
  for (const card of demoCards) {
    const card_hash = hashCardNumber(card.number, key);
    const known = [brand.key, card_hash];
    const { rowCount } = await client.query("select 1 from prepaid_card where brand_id = $1 and card_hash = $2", known);
    // Hashing a password takes its time, so it is not done again at every start.
    if (rowCount === 0) await addCard(client, { brand, card, card_hash });
  }
}

async function addCard(client: Client, added: { brand: Brand; card: DemoCard; card_hash: Buffer }): Promise<void> {
  const { brand, card, card_hash } = added;
  const face = faceOf(card, brand);
  await client.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     select $1, 'card:' || $2::text, domain_area, $3, 1, $4::bigint from unnest($5::text[]) as domain_area
     on conflict do nothing`,
    [brand.key, card.batch, brand.currency, face, brand.regions],
  );
  await client.query(
    `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, extra_gems, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9::boolean then gem_now() - interval '1 day' end)`,
    [
      brand.key,
      card_hash,
      await hashCardPassword(demo_card_password),
      card.batch,
      face,
      brand.currency,
      card.gems,
      card.extra_gems,
      card.isExpired,
    ],
  );
  await postSold(client, { brand_id: brand.key, card_hash, face, currency: brand.currency });
}

/** What was paid for a card is owed until it is redeemed. */
async function postSold(
  client: Client,
  card: { brand_id: string; card_hash: Buffer; face: number; currency: string },
): Promise<void> {
  await client.query(
    `insert into ledger_account (code, currency, kind)
     values ('card_clearing', $1, 'asset'), ('card_liability', $1, 'liability') on conflict do nothing`,
    [card.currency],
  );
  await client.query(
    `with txn as (
       insert into ledger_txn (kind, ref) values ('card_sold', $1::text || ':' || encode($2::bytea, 'hex')) returning id)
     insert into ledger_entry (txn_id, n, code, currency, amount)
     select id, 1, 'card_clearing', $3, $4::bigint from txn union all select id, 2, 'card_liability', $3, -$4::bigint from txn`,
    [card.brand_id, card.card_hash, card.currency, card.face],
  );
}
