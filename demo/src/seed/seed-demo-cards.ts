// Writes the demo's cards as a batch of real ones would be: the price of each batch, the cards, and that they were sold.
import type { Brand } from "@gemgate/contract/brand";
import { locales } from "@gemgate/contract/locale";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { hashCardNumber, hashCardPassword } from "@gemgate/server/features/cards/public";
import { Secret } from "@gemgate/server/platform/secret";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { cardBrands, demo_card_password, demoCards, faceOf } from "./demo-cards.ts";
import type { DemoCard } from "./demo-cards.ts";
import { demoCountries } from "./demo-payments.ts";

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
  await addBatches(client, brand);
  await offerCards(client, brand);
}

/** Where the demo takes cards for goods: one country is enough to try it. What is there already stays as it is. */
async function offerCards(client: Client, brand: Brand): Promise<void> {
  const [area = "universal"] = brand.regions;
  await client.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, name, icon, sort, provider, method)
     values ($1, $2, $3, '2', $4, '/art/pay-prepaid.svg', 90, 'card', 'card') on conflict do nothing`,
    [brand.key, area, demoCountries[area].at(-1), JSON.stringify(await cardName())],
  );
}

async function cardName(): Promise<Record<string, string>> {
  const names = await Promise.all(
    locales.map(async (locale) => [locale, (await loadCatalogue(locale))["card.title"] ?? ""] as const),
  );
  return Object.fromEntries(names.filter(([, name]) => name !== ""));
}

/** So that the command lists them too. */
async function addBatches(client: Client, brand: Brand): Promise<void> {
  for (const batch of new Set(demoCards.map((card) => card.batch))) {
    const [card] = demoCards.filter((one) => one.batch === batch);
    if (card === undefined) continue;
    await client.query(
      `insert into card_batch (brand_id, batch, face, currency, gems, extra_gems, count, state, activated_at)
       select $1, $2, $3, $4, $5, $6, count(*), 'active', gem_now() from prepaid_card where brand_id = $1 and batch = $2
       on conflict (brand_id, batch) do update set count = excluded.count`,
      [brand.key, batch, faceOf(card, brand), brand.currency, card.gems, card.extra_gems],
    );
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
