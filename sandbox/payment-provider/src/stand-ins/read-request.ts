// A shop's call in a stand-in's protocol: its merchant, its signature, and the same call in the sandbox's own protocol.
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { BadRequest } from "@gemgate/sandbox-plumbing/read-fields";
import { readForm, sortForSigning, textOfValue } from "./bodies.ts";
import { readMoney } from "./money.ts";
import type { KeysOfShops, ProfileKeys } from "./profile-keys.ts";
import type { Profile, ProfileCall } from "./profile.ts";
import { isSignedByShop } from "./signatures.ts";

const TOLERANCE_S = 300;

export type ShopRequest = { merchant: string; keys: ProfileKeys; body: unknown };

/** Null where the signature is missing or wrong, or the call is too old. */
export function readShopRequest(
  asked: { profile: Profile; shops: KeysOfShops; nowMs: number },
  call: Call,
): ShopRequest | null {
  const { profile } = asked;
  const pairs = profile.wire === "form" ? readForm(call.body) : null;
  const body = pairs === null ? parseJson(call.body) : Object.fromEntries(pairs);
  const account = textOfValue(body, profile.words.shop);
  for (const [merchant, profiles] of asked.shops) {
    const keys = profiles.get(profile.id);
    if (keys === undefined || account === "" || keys.account !== account) continue;
    const sent = readSignature(profile, call, pairs);
    if (sent === null || Math.abs(asked.nowMs / 1000 - Number(sent.time)) > TOLERANCE_S) return null;
    return isSignedByShop(profile.signing.kind, keys, sent) ? { merchant, keys, body } : null;
  }
  return null;
}

function readSignature(
  { signing }: Profile,
  call: Call,
  pairs: Map<string, string> | null,
): { message: Buffer; signature: string; time: string } | null {
  if (signing.stands === "field") {
    if (pairs === null) return null;
    const time = pairs.get(signing.time) ?? "";
    const message = Buffer.from(sortForSigning(pairs, signing.signature));
    return /^\d{10}$/.test(time) ? { message, signature: pairs.get(signing.signature) ?? "", time } : null;
  }
  const time = String(call.headers[signing.time] ?? "");
  const message = Buffer.concat([Buffer.from(`${time}${signing.glue}`), call.body]);
  return /^\d{10}$/.test(time) ? { message, signature: String(call.headers[signing.signature] ?? ""), time } : null;
}

/** The same call under /v1. */
export function toOwnCall(name: ProfileCall, profile: Profile, request: ShopRequest): Call {
  const { words } = profile;
  const say = (word: string): string => textOfValue(request.body, word);
  switch (name) {
    case "create":
      return ownCall({ key: say(words.order), body: creationOf(profile, request) });
    case "query":
    case "cancel":
      return ownCall({ query: { merchant_ref: say(words.order) } });
    case "refund": {
      const amount = readMoney(profile, say(words.refund.amount), say(words.refund.currency));
      if (amount === null) throw new BadRequest("the amount does not fit");
      const body = { amount, reason: say(words.refund.reason), txn_id: say(words.refund.txn) };
      return ownCall({ key: say(words.refund.ref), id: say(words.refund.payment), body });
    }
    case "query_refund":
      return ownCall({ query: { refund_ref: say(words.refund.ref) } });
    case "list":
    case "disputes": {
      const report = profile.report ?? { from: "from", to: "to", cursor: "cursor" };
      return ownCall({ query: { from: say(report.from), to: say(report.to), cursor: say(report.cursor) } });
    }
  }
}

function creationOf(profile: Profile, { merchant, body }: ShopRequest): Record<string, unknown> {
  const { words } = profile;
  const say = (word: string): string => textOfValue(body, word);
  const currency = say(words.asked.currency);
  const amount = readMoney(profile, say(words.asked.amount), currency);
  if (amount === null) throw new BadRequest("the amount does not fit");
  const channel = say(words.channel);
  const method = say(words.method);
  return {
    merchant,
    merchant_ref: say(words.order),
    amount,
    currency,
    description: say(words.description),
    return_url: say(words.back),
    notify_url: say(words.notify),
    method: Object.hasOwn(profile.methods, method) ? profile.methods[method] : Object.values(profile.methods)[0],
    channel,
    country: say(words.country),
    locale: say(words.language),
    pay_within_s: Number(say(words.seconds)),
  };
}

function ownCall(call: { key?: string; id?: string; query?: Record<string, string>; body?: object }): Call {
  return {
    method: "POST",
    params: call.id === undefined ? {} : { id: call.id },
    query: new URLSearchParams(call.query ?? {}),
    headers: call.key === undefined ? {} : { "idempotency-key": call.key },
    body: Buffer.from(JSON.stringify(call.body ?? {})),
    remoteAddress: "",
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
