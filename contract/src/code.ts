import * as v from "valibot";

/** Every answer code there is. The first eight are the specification's own; the rest are ours and lie outside its values. */
export const codes = {
  success: 1,
  not_logged_in: -600,
  not_a_game: -3001,
  wrong_domain: -3014,
  not_real_name: 6001,
  replenish_error: -3016,
  illegal_coupon: -3062,
  no_activity: -3022,
  bad_parameter: -1,
  not_found: -404,
  login_failed: -1001,
  too_many_logins: -1002,
  busy: -1003,
  role_not_found: -3004,
  account_mismatch: -3005,
  goods_not_found: -3006,
  limit_reached: -3007,
  unpaid_order: -3008,
  channel_not_found: -3009,
  wrong_method_parameters: -3010,
  cap_reached: -3011,
  age_band_needed: -3012,
  age_band_declared: -3013,
  already_paid: -3015,
  price_changed: -3017,
  no_sales_here: -3018,
  gift_refused: -3019,
  receiver_changed: -3020,
  card_wrong: -3101,
  card_used: -3102,
  card_expired: -3103,
  card_tries: -3104,
  claim_not_reached: -3201,
  claim_received: -3202,
  claim_period: -3203,
  server_error: -500,
} as const;

export type CodeName = keyof typeof codes;
export type RefusalName = Exclude<CodeName, "success">;
export type Code = (typeof codes)[CodeName];

/** The answer of every call: content is null unless the code is 1, except -3008, -3015 (Z109) and -3017. */
export interface Envelope<Content> {
  code: number;
  msg: string;
  content: Content | null;
}

// Pure, so that a browser that imports only the names does not load a validator for them.
export const envelopeSchema = /* @__PURE__ */ v.object({
  code: /* @__PURE__ */ v.number(),
  msg: /* @__PURE__ */ v.string(),
  content: /* @__PURE__ */ v.unknown(),
});

/** Why a login at a provider failed, where the words for a wrong password would be wrong. */
export type LoginFailure = "provider" | "no_game_account";

/** What is to pay now, in the units of the wire. */
export interface PriceNow {
  readonly price: number;
  readonly currency: string;
}

/** -3008 and -3015 have an order's number, -3017 has the price of now; all others have none (Z109). */
export type RefusedContent = { readonly billing_no: string } | PriceNow;

/** What a refusal can carry besides its code: -3008 names the open order, -3015 the paid one, -3017 the price of now, -1 the parameter, -1001 its own words, -3102 the character that got the card. */
export interface Refusal {
  readonly refused: RefusalName;
  readonly login?: LoginFailure;
  readonly parameter?: string;
  /** -1: a page of another site sent the call. */
  readonly isForeign?: true;
  /** -3018: an operator looks at a preview of the shop. */
  readonly isPreview?: true;
  readonly receiver?: string;
  readonly billing_no?: string;
  readonly price_now?: PriceNow;
  readonly retry_after_s?: number;
  /** -1003 has words of its own where waiting a moment is not enough. */
  readonly reason?: "too_many_unpaid" | "too_many_searches";
}

export function refuse(refused: RefusalName, more: Omit<Refusal, "refused"> = {}): Refusal {
  return { refused, ...more };
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "refused" in answer;
}
