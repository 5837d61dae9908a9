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
import { hasCard, insertCard, insertCardOption, insertCardPrices, postSold, upsertBatch } from "./demo-card-store.ts";
import type { CardTerms } from "./demo-card-store.ts";
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
    // Hashing a password takes its time, so it is not done again at every start.
    if (!(await hasCard(client, brand.key, card_hash))) await addCard(client, { brand, card, card_hash });
  }
  await addBatches(client, brand);
  await offerCards(client, brand);
}

/** Where the demo takes cards for goods: one country is enough to try it. What is there already stays as it is. */
async function offerCards(client: Client, brand: Brand): Promise<void> {
  const [area = "universal"] = brand.regions;
  const country = demoCountries[area].at(-1);
  await insertCardOption(client, { brand_id: brand.key, domain_area: area, country, name: await cardName() });
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
    await upsertBatch(client, termsOf(card, brand));
  }
}

async function addCard(client: Client, added: { brand: Brand; card: DemoCard; card_hash: Buffer }): Promise<void> {
  const { brand, card, card_hash } = added;
  const terms = termsOf(card, brand);
  await insertCardPrices(client, terms, brand.regions);
  const password_hash = await hashCardPassword(demo_card_password);
  await insertCard(client, terms, { card_hash, password_hash, isExpired: card.isExpired });
  await postSold(client, terms, card_hash);
}

function termsOf(card: DemoCard, brand: Brand): CardTerms {
  const { batch, gems, extra_gems } = card;
  return { brand_id: brand.key, batch, face: faceOf(card, brand), currency: brand.currency, gems, extra_gems };
}
