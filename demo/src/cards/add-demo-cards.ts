// Writes the demo's cards as a batch of real ones would be: the price of each batch, the cards, and that they were sold. Ways to pay
// with them stand in the shop.
import type { Brand } from "@gemgate/contract/brand";
import { hashCardNumber, hashCardPassword } from "@gemgate/server/features/cards/public";
import { Secret } from "@gemgate/server/platform/secret";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { demo_card_password, demoCards } from "./demo-cards.ts";
import type { DemoCard } from "./demo-cards.ts";
import { hasCard, insertCard, insertCardPrices, postSold, upsertBatch } from "./demo-card-store.ts";
import type { CardTerms } from "./demo-card-store.ts";

/** Safe to run at every start: what is there stays, also a card that was redeemed. */
export async function addDemoCards(
  config: ClientConfig,
  { brands, card_key }: { brands: readonly Brand[]; card_key: string },
): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query("begin");
    for (const brand of brands) await addCards(client, brand, new Secret(card_key));
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
  const { batch, gems, extra_gems, faces } = card;
  const { key, currency } = brand;
  const face = faces[currency];
  if (face === undefined) throw new Error(`the cards of ${key} have no face in ${currency}`);
  return { brand_id: key, batch, face, currency, gems, extra_gems };
}
