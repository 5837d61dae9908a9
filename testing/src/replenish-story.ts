// Steps that tests of replenish links share: a player owes a game, gets a link and pays it.
import { randomUUID } from "node:crypto";
import type { CallOptions, ShopClient, WireAnswer } from "./shop-client.ts";
import { replenishBody, signService } from "./sign-service.ts";
import type { TestShop } from "./start-test-shop.ts";

export interface OpenLink {
  readonly replenish_id: string;
  readonly debt_id: string;
}

type LinkShop = Pick<TestShop, "game" | "send" | "secrets">;

/** The game says that this account owes, and knows it as its own debt. */
export async function owe(shop: Pick<ShopClient, "game">, suid: string, amount = "4.99"): Promise<string> {
  const debt = { suid, game_id: "101", amount, currency: "USD", valid_time: 86_400 };
  return String((await shop.game("/control/debt", debt))["debt_id"]);
}

/** What a game's own server asks for, signed. */
export function askForLink(
  shop: LinkShop,
  change: Readonly<Record<string, unknown>> = {},
  at: CallOptions = {},
): Promise<WireAnswer> {
  return shop.send("/service/replenish", {
    ...signService({ secrets: [shop.secrets.game], body: replenishBody(change) }),
    ...at,
  });
}

/** A debt of this account in the game, and a link for it. */
export async function aLink(
  shop: LinkShop,
  { suid, ...change }: { readonly suid: string } & Readonly<Record<string, unknown>>,
): Promise<OpenLink> {
  const debt_id = await owe(shop, suid);
  const { text } = await askForLink(shop, { suid, user_name: "kaelis", debt_id, ...change });
  return { replenish_id: String(JSON.parse(text).result.replenish_id), debt_id };
}

export function evocation(replenish_id: string, change: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    replenish_id,
    payway_id: "1",
    channel_id: "card",
    country: "US",
    platform: "web",
    domain_area: "universal",
    bcp47_lang: "en",
    game_channel_id: "3",
    did: "did",
    session_id: "session",
    session_time: "1",
    traffic_source: "direct",
    nonce: randomUUID(),
    ...change,
  };
}

export function evoke(
  shop: Pick<ShopClient, "call">,
  replenish_id: string,
  change: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  return shop.call("/api/rsys/evoke", evocation(replenish_id, change), { method: "POST" });
}

/** The number of the order of a link, whose payment must begin. */
export async function evokedNumber(
  shop: Pick<ShopClient, "call">,
  replenish_id: string,
  change: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await evoke(shop, replenish_id, change);
  if (answer.code !== 1) throw new Error(`the payment of the link answered ${answer.text}`);
  return String(answer.content["billing_no"]);
}
