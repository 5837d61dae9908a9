// Steps that tests of prepaid cards share: a card is made, shown and redeemed.
import { createHash, randomUUID } from "node:crypto";
import { hashCardNumber } from "@gemgate/server/features/cards/public";
import { randomCrockford, systemRandom } from "@gemgate/server/platform/random";
import { Secret } from "@gemgate/server/platform/secret";
import type { CallOptions, ShopClient, WireAnswer } from "./shop-client.ts";
import type { TestShop } from "./start-test-shop.ts";

export interface TestCard {
  readonly account: string;
  readonly password: string;
  readonly card_hash: Buffer;
}

type Change = Readonly<Record<string, string>>;
type CardTerms = { brand_id?: string; state?: string; valid_until?: string; face?: number; extra_gems?: number };

const password = "amber-31";
/** Of the least cost that argon2 has, which the hash itself says: forty cards at once would be two seconds of hashing. */
const password_hash = "$argon2id$v=19$m=8,t=1,p=1$kqoWNMPvPKWyDCcuE4QC+g$03SWGL1dV98uz5X9/dIXvthd4zscILdEPtYjXvBj+5Q";

/** A card of 4.99 USD that gives 330 gems and 30 more, with its price in the catalogue. */
export async function aCard(shop: TestShop, terms: CardTerms = {}): Promise<TestCard> {
  const { brand_id = "kitestone", state = "active", valid_until = null, face = 499, extra_gems = 30 } = terms;
  const account = randomCrockford(systemRandom, 16);
  const card_hash = hashCardNumber(account, new Secret(shop.secrets.card_key));
  await shop.owner.query(
    `insert into price (brand_id, product_id, domain_area, currency, version, amount)
     values ($1, 'card:test-' || $2::bigint, 'universal', 'USD', 1, $2::bigint) on conflict do nothing`,
    [brand_id, face],
  );
  await shop.owner.query(
    `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, extra_gems, valid_until, state)
     values ($1, $2, $3, 'test-' || $4::bigint, $4::bigint, 'USD', 330, $5, $6, $7)`,
    [brand_id, card_hash, password_hash, face, extra_gems, valid_until, state],
  );
  return { account, password, card_hash };
}

/** As the storefront writes it (Z29). */
export function cardInfo({ account, password: typed }: Pick<TestCard, "account" | "password">): string {
  const coded = Buffer.from(JSON.stringify({ account, password: typed })).toString("base64");
  return `${coded}#${createHash("sha256").update(coded).digest("hex").slice(0, 8)}`;
}

export function logInWithCard(
  shop: ShopClient,
  card: Pick<TestCard, "account" | "password">,
  change: Change = {},
  options: CallOptions = {},
): Promise<WireAnswer> {
  const parameters = { client_id: "100013", card_info: cardInfo(card), ...change };
  return shop.call("/util/login/card_auth", parameters, { method: "POST", ...options });
}

/** The token of a card login that must succeed. */
export async function cardToken(shop: TestShop, card: TestCard): Promise<string> {
  const answer = await logInWithCard(shop, card);
  if (answer.code !== 1) throw new Error(`the card login answered ${answer.text}`);
  return String(answer.content["oauth_token"]);
}

export interface CardRequest {
  readonly card: Pick<TestCard, "account" | "password">;
  readonly oauth_token: string;
  readonly role_id: string;
  readonly server_id: string;
}

export function redeemParameters({ card, ...who }: CardRequest, change: Change = {}): Record<string, string> {
  const own = { client_id: "100013", platform: "web", card_info: cardInfo(card), nonce: randomUUID() };
  return { ...own, ...who, ...change };
}

export function redeem(
  shop: ShopClient,
  request: CardRequest,
  change: Change = {},
  options: CallOptions = {},
): Promise<WireAnswer> {
  return shop.call("/api/pay/card_pay", redeemParameters(request, change), { method: "POST", ...options });
}

/** Prepaid cards among the methods, as the data of a brand's payment options would have it. */
export async function offerCards(shop: TestShop, terms: { brand_id?: string; area?: string; country?: string } = {}) {
  const { brand_id = "kitestone", area = "universal", country = "US" } = terms;
  await shop.owner.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, name, icon, sort, provider, method)
     values ($1, $2, $3, '2', '{"en":"Prepaid card"}', '/art/pay-card.svg', 90, 'card', 'card') on conflict do nothing`,
    [brand_id, area, country],
  );
}

/** What the storefront sends when a card pays the goods of 4.99. */
export function cardPayment(
  shop: TestShop,
  { card, ...who }: CardRequest,
  change: Change = {},
): Record<string, string> {
  const { pay_id: _none, ...creation } = shop.creation(who, { payway_id: "2", channel_id: "" });
  return { ...creation, card_info: cardInfo(card), ...change };
}

export function payWithCard(
  shop: TestShop,
  request: CardRequest,
  change: Change = {},
  options: CallOptions & { path?: string } = {},
): Promise<WireAnswer> {
  const { path = "/api/pay/card_pay", ...rest } = options;
  return shop.call(path, cardPayment(shop, request, change), { method: "POST", ...rest });
}
