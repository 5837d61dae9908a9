// Creating an order as a player's browser does it: the same nonce again when no answer came, at another process each time.
import { isEnvelopeBody, isNetworkFailure, request_attempts } from "@gemgate/rules/transport/request-policy";
import { setTimeout as sleep } from "node:timers/promises";
import { callHttp } from "./http-calls.ts";
import type { Character, Player } from "./make-players.ts";
import { server_count } from "./stack-settings.ts";

export interface Purchase {
  readonly player: Player;
  readonly character: Character;
  readonly product_id: string;
  readonly channel_id: "card" | "scan";
  readonly nonce: string;
  /** Which process is asked first. */
  readonly first: number;
  readonly coupon_code?: string;
  /** A link is paid instead of goods, by who holds it and without a login. */
  readonly replenish_id?: string;
}

export type Bought =
  | { readonly kind: "order"; readonly billing_no: string; readonly url: string }
  /** A definite no of the server. */
  | { readonly kind: "refused"; readonly code: number }
  /** No answer after all tries: an order may be there. */
  | { readonly kind: "unknown" };

/** Shorter than a browser's, so that a repeated call meets what the first one is still doing. */
const retry_wait_ms = 250;
const busy = -1003;
/** A busy answer is the player's to repeat; after so many the player goes away. */
const busy_max = 60;

export async function buy(port: number, purchase: Purchase, onServerError: (words: string) => void): Promise<Bought> {
  const { player, first } = purchase;
  const path = purchase.replenish_id === undefined ? "/api/pay/platform_pay" : "/api/rsys/evoke";
  const asked = { path, brand: player.brand, first, body: parametersOf(purchase) };
  const answer = await askShop(port, asked, onServerError);
  if (answer === undefined) return { kind: "unknown" };
  return answer.code === 1 ? { kind: "order", ...readOrder(answer.content) } : { kind: "refused", code: answer.code };
}

export interface ShopCall {
  readonly path: string;
  readonly brand: string;
  readonly first: number;
  readonly body: string;
}

/**
 * Undefined: no answer after all tries. Whatever happens, an answer above 499 is a fault of the server: a browser would try it again
 * on every host.
 */
export async function askShop(
  port: number,
  { path, brand, first, body }: ShopCall,
  onServerError: (words: string) => void,
): Promise<{ code: number; content: unknown } | undefined> {
  let lost = 0;
  for (let tries = 0; tries < busy_max; tries += 1) {
    const at = (first + tries) % server_count;
    const answer = await callHttp({
      port: port + at,
      path,
      host: hostOf(brand, port, at),
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const json = readJson(answer.text);
    if (answer.status > 499) onServerError(`${path} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    if (isNetworkFailure({ status: answer.status, isEnvelope: isEnvelopeBody(json) }) || !isEnvelopeBody(json)) {
      lost += 1;
      if (lost >= request_attempts * server_count) return undefined;
      await sleep(retry_wait_ms * lost);
      continue;
    }
    if (json.code !== busy) return { code: json.code, content: json.content };
    await sleep(Math.max(100, Math.min(answer.retry_after_s, 2) * 1000));
  }
  return undefined;
}

/** The first server's is the main host, which all of them share. */
function hostOf(brand: string, port: number, at: number): string {
  return at === 0 ? `${brand}.localhost:${port}` : `${brand}-b${at}.localhost:${port + at}`;
}

function parametersOf(purchase: Purchase): string {
  const { player, character, product_id, channel_id, nonce, coupon_code, replenish_id } = purchase;
  if (replenish_id !== undefined) {
    const { domain_area, country } = player;
    const here = { platform: "web", domain_area, country };
    return new URLSearchParams({ replenish_id, ...here, payway_id: "1", channel_id, nonce }).toString();
  }
  return new URLSearchParams({
    client_id: character.client_id,
    server_id: character.server_id,
    role_id: character.role_id,
    platform: "web",
    product_id,
    domain_area: player.domain_area,
    country: player.country,
    payway_id: "1",
    channel_id,
    bcp47_lang: "en",
    nonce,
    oauth_token: player.oauth_token,
    ...(coupon_code === undefined ? {} : { coupon_code }),
  }).toString();
}

function readOrder(content: unknown): { billing_no: string; url: string } {
  if (typeof content !== "object" || content === null || !("billing_no" in content) || !("url" in content)) {
    throw new Error(`a creation answered ${JSON.stringify(content)}`);
  }
  return { billing_no: String(content.billing_no), url: String(content.url) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
