// A call from its plan: a purchase that would go through, then everything that the plan does to it.
import { isLenientField, transportFields } from "@gemgate/contract/fields";
import { anotherValue, madeUpNumber } from "./another-value.ts";
import type { Spelling } from "./field-changes.ts";
import { offeredRewards, rewardIds } from "./offer-rewards.ts";
import { giveToken } from "./give-token.ts";
import { hostOf } from "./hosts-of-shop.ts";
import type { Ground, Lane } from "./lane.ts";
import type { Player } from "./make-crowd.ts";
import { newest } from "./lane.ts";
import { moneyCallOf } from "./money-calls.ts";
import type { CallPlan } from "./plans.ts";
import { choosePurchase, pick } from "./read-catalogue.ts";
import type { BodyChange, HostChange, Method, PathChange, TokenChange } from "./request-changes.ts";
import { changePath, sendParts } from "./send-parts.ts";
import { meaningOf } from "./spell-parameters.ts";
import type { Part } from "./spell-parameters.ts";
import type { CallRequest } from "./wire-request.ts";

export function buildCall(ground: Ground, lane: Lane, plan: CallPlan): CallRequest {
  const { call, group } = moneyCallOf(plan.path);
  const purchase = choosePurchase(ground, plan.choice, plan.path);
  const known = "billing_no" in call.query.entries ? lane.order(plan.order) : undefined;
  const player = known?.player ?? purchase.player;
  const nonce = (plan.isNonceOld ? newest(lane.nonces, plan.order) : undefined) ?? lane.nextName();
  const around = summarise(plan);
  const given = giveToken(ground, { player, change: around.token });
  const own: Readonly<Record<string, string>> = {
    ...lastingFields,
    ...purchase.fields,
    ...(known === undefined ? {} : { client_id: known.client_id }),
    billing_no: known?.billing_no ?? madeUpNumber,
    replenish_id: pick(player.links, plan.order).replenish_id,
    simple: plan.choice.channel % 2 === 0 ? "1" : "0",
    reward_id: pick(rewardIds, plan.choice.product),
    ...couponOf(player, plan),
    nonce,
    ...(given.token === undefined ? {} : { oauth_token: given.token }),
  };
  const fields: Readonly<Record<string, object>> = { ...transportFields, ...call.query.entries };
  const names = Object.keys({ ...call.query.entries, ...transportFields });
  const parts = changeParts(ground, lane, { plan, own, names }).map((part) => ({
    ...part,
    isLenient: isLenientField(fields[part.name]),
  }));
  const host = hostOf(ground.shop, player.brand, around.host);
  const sent = sendParts(parts, { carrier: plan.carrier, method: around.method, body: around.body });
  const headers = [["host", host.name], ...given.headers, ...sent.headers, ...around.headers] as const;
  const parameters = sent.isReadable ? meaningOf(sent.meant, sent.carrier) : undefined;
  lane.remember(lane.nonces, nonce);
  return {
    surface: "call",
    group,
    kinds: kindsOf(plan),
    call,
    isPathOdd: around.path !== undefined,
    method: sent.method,
    port: host.port,
    path: changePath(call.path, around.path) + (sent.query === "" ? "" : `?${sent.query}`),
    headers,
    body: sent.body,
    meaning: {
      brand: host.brand,
      token: parameters?.get("oauth_token") ?? given.bearer,
      bindSecret: lastOf(headers, "x-gemgate-bind"),
      parameters,
      isForeign: isForeign(sent.method, headers),
    },
    afterwards: plan.afterwards,
  };
}

const lastingFields = {
  did: "did",
  session_id: "session",
  session_time: "1",
  traffic_source: "direct",
  game_channel_id: "3",
  bcp47_lang: "en",
  idfv: "fuzz",
  card_info: "WDAwMA==",
  rp_client_id: "100013",
  game_id: "101",
  ...offeredRewards,
  use_category: "avail",
};

/** One in four uses one. The upper digits of a number whose last one picks the channel: what else is drawn stays as it was. */
function couponOf({ coupons }: Player, { choice }: CallPlan): { coupon_code?: string } {
  const drawn = Math.floor(choice.channel / 10);
  return drawn % 4 === 0 ? { coupon_code: pick(coupons, drawn / 4) } : {};
}

interface Around {
  token?: TokenChange;
  host?: HostChange;
  method?: Method;
  body?: BodyChange;
  path?: PathChange;
  headers: readonly (readonly [string, string])[];
}

/** Of two changes of one thing the last one counts. */
function summarise(plan: CallPlan): Around {
  const around: Around = { headers: [] };
  for (const change of plan.around) {
    if (change.kind === "token") around.token = change.to;
    else if (change.kind === "host") around.host = change.to;
    else if (change.kind === "method") around.method = change.to;
    else if (change.kind === "body") around.body = change.to;
    else if (change.kind === "path") around.path = change.to;
    else around.headers = [...around.headers, ...change.headers];
  }
  return around;
}

function kindsOf({ changes, foreign, around, carrier, isNonceOld }: CallPlan): string[] {
  // A query has no body that could be changed.
  const rest = around.filter(({ kind }) => kind !== "body" || carrier !== "query");
  const kinds = [...changes, ...rest].map(({ kind }) => kind);
  return [
    ...new Set<string>([
      ...kinds,
      ...(foreign.length > 0 ? ["foreign key"] : []),
      ...(isNonceOld ? ["another's"] : []),
    ]),
  ];
}

function changeParts(
  ground: Ground,
  lane: Lane,
  { plan, own, names }: { plan: CallPlan; own: Readonly<Record<string, string>>; names: readonly string[] },
): Part[] {
  const foreign = plan.foreign.map(({ name, value }): Part => ({
    name,
    own: "",
    to: { as: "json", value },
    isForeign: true,
  }));
  const declared = names.flatMap((name): Part[] => {
    const change = plan.changes.findLast(({ field }) => field === name);
    const value = own[name];
    if (change === undefined) return value === undefined ? [] : [{ name, own: value, to: { as: "text", text: value } }];
    return [{ name, own: value ?? "", to: resolve(ground, lane, name, change.to) }];
  });
  // A key that the call does declare is no foreign one.
  return [...foreign.filter(({ name }) => !names.includes(name)), ...declared];
}

function resolve(ground: Ground, lane: Lane, field: string, to: Spelling): Part["to"] {
  if (to.as !== "another") return to;
  return { as: "text", text: anotherValue(ground, lane, field, to.pick) };
}

/** Z1: what a browser says when a page, an image or a link of another site has sent it. */
function isForeign(method: string, headers: readonly (readonly [string, string])[]): boolean {
  if (method === "POST") return false;
  const mode = lastOf(headers, "sec-fetch-mode");
  if (mode === "navigate" || mode === "no-cors") return true;
  return lastOf(headers, "sec-purpose") !== undefined || lastOf(headers, "origin") !== undefined;
}

function lastOf(headers: readonly (readonly [string, string])[], name: string): string | undefined {
  return headers.findLast(([other]) => other === name)?.[1];
}
