// The calls of the contract as the listener makes them, without the wire: a player's token, the route, the answer.
import { cancelOrder as cancelCall } from "@gemgate/contract/checkout";
import type { CreateQuery } from "@gemgate/contract/checkout";
import { isRefusal } from "@gemgate/contract/code";
import { platformPayPath } from "@gemgate/contract/pay-paths";
import { findSession } from "@gemgate/server/features/login/public";
import { isDatabaseBusy } from "@gemgate/server/platform/database-errors";

import type { ResolveHost, ResolvedHost } from "@gemgate/server/platform/hosts";
import type { BugLog } from "./bug-log.ts";
import { hostOf } from "./shop-settings.ts";
import type { Offer } from "./shop-settings.ts";
import type { SimulatedProcess } from "./simulated-process.ts";

export interface Player {
  readonly name: string;
  readonly account_id: number;
  readonly token: string;
  readonly offer: Offer;
  readonly role_id: string;
}

/** What the shop told a player: a number that must be there for ever. */
export interface Promised {
  readonly nonce: string;
  readonly account_id: number;
  readonly billing_no: string;
}

export interface CallParts {
  readonly bugs: BugLog;
  readonly promised: Promised[];
  readonly resolveHost: ResolveHost;
}

export interface Heard {
  readonly isBusy: boolean;
  readonly billing_no?: string;
}

/** Answers that a player meets although everything is in order. */
const lawful = ["busy", "unpaid_order", "limit_reached", "cap_reached", "account_mismatch"];
/** Another order was faster, or the coupon went with the money that brought it. */
const lawfulWithCoupon = [...lawful, "illegal_coupon"];

/** A visitor of whom nothing is told. */
export const nobodysVisit = {
  did: "",
  session_id: "",
  session_time: 0,
  traffic_source: "",
  utm_source: "",
  utm_medium: "",
  utm_campaign: "",
  utm_content: "",
  utm_pay: "",
};

export function createOrder(
  parts: CallParts,
  process: SimulatedProcess,
  { player, nonce, method, coupon_code }: { player: Player; nonce: string; method: string; coupon_code?: string },
): Promise<Heard> {
  const { offer, role_id } = player;
  const query: CreateQuery = {
    client_id: offer.client_id,
    server_id: "s1",
    role_id,
    platform: "web",
    product_id: offer.product_id,
    domain_area: offer.store.domain_area,
    game_channel_id: "3",
    bcp47_lang: "en",
    country: offer.store.country,
    ...nobodysVisit,
    shown_price: "",
    payway_id: "1",
    channel_id: method,
    pay_id: method,
    nonce,
    ...(coupon_code === undefined ? {} : { coupon_code }),
  };
  const expected = coupon_code === undefined ? lawful : lawfulWithCoupon;
  return call(parts, process, { player, path: platformPayPath, query, lawful: expected });
}

export function cancelOrder(
  parts: CallParts,
  process: SimulatedProcess,
  { player, nonce, billing_no }: { player: Player; nonce: string; billing_no: string },
): Promise<Heard> {
  const query = { client_id: player.offer.client_id, billing_no, nonce };
  return call(parts, process, { player, path: cancelCall.path, query, lawful });
}

export interface Asked {
  readonly player: Player;
  readonly path: string;
  readonly query: Record<string, unknown> & { nonce?: string | undefined };
  readonly lawful: readonly string[];
}

export async function call(parts: CallParts, process: SimulatedProcess, asked: Asked): Promise<Heard> {
  const { isBusy, answer } = await ask(parts, process, asked);
  if (answer === undefined) return { isBusy };
  const billing_no = readNumber(answer);
  parts.promised.push({ nonce: String(asked.query.nonce), account_id: asked.player.account_id, billing_no });
  return { isBusy, billing_no };
}

/** Without an answer the shop refused. */
export async function ask(
  parts: CallParts,
  process: SimulatedProcess,
  { player, path, query, lawful: expected }: Asked,
): Promise<{ isBusy: boolean; answer?: unknown }> {
  const route = process.routes.find((one) => one.call.path === path);
  if (route === undefined) throw new Error(`the shop has no ${path}`);
  const context = {
    world: process.world,
    resolvedHost: resolvedHostOf(parts, player),
    locale: "en",
    address: "127.0.0.1",
    token: player.token,
    bindSecret: undefined,
    idfv: "",
  } as const;
  try {
    const session = await findSession(context, player.offer.gp_id);
    if (session === undefined) throw new Error("the player's login is gone");
    const answer = await route.handle({ ...context, session }, query);
    if (isRefusal(answer)) {
      if (!expected.includes(answer.refused)) parts.bugs.report(path, new Error(`refused: ${answer.refused}`));
      return { isBusy: answer.refused === "busy" };
    }
    return { isBusy: false, answer };
  } catch (error) {
    if (!isDatabaseBusy(error)) parts.bugs.report(path, error);
    return { isBusy: true };
  }
}

function resolvedHostOf({ resolveHost }: CallParts, { offer }: Player): ResolvedHost {
  const resolvedHost = resolveHost(hostOf(offer.store.merchant));
  if (resolvedHost === undefined) throw new Error("the simulated store has no host");
  return resolvedHost;
}

function readNumber(answer: unknown): string {
  if (typeof answer === "object" && answer !== null && "billing_no" in answer) return String(answer.billing_no);
  throw new Error("an order was answered without its number");
}
