import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import {
  bcp47Field,
  billingNo,
  billingNoField,
  countryField,
  flag,
  idField,
  lenientField,
  money,
  monthField,
  nonceField,
  optionalIdField,
  optionalWordField,
  searchField,
  secondsField,
  sessionTimeField,
  trackingField,
  unixSeconds,
  zoneField,
} from "./fields.ts";
import { orderGroups } from "./order-groups.ts";
import { orderOutcomes } from "./order-outcomes.ts";
import { cardPayPath, payPaths } from "./pay-paths.ts";
import { payKinds, payToSchema, scanCodeSchema, scanShapes } from "./pay-to.ts";
import { platformSchema } from "./platform.ts";

const optionFields = {
  payway_id: v.string(),
  channel_id: v.string(),
  key: v.string(),
  name: v.string(),
  icon: v.string(),
  sort: v.number(),
  min_money: money,
  max_money: money,
  open_coupon: flag,
  description: v.string(),
  pay_within_s: v.optional(v.number()),
  // It begins with a code that is paid elsewhere: no payment page opens.
  pay_kind: v.optional(v.picklist(payKinds)),
  // It is paid by a phone that scans. With "code" a computer shows what is scanned itself, and opens no payment page.
  scan: v.optional(v.picklist(scanShapes)),
};
const subOptionSchema = v.object({ ...optionFields, sub_payment: v.pipe(v.array(v.never()), v.maxLength(0)) });
export const paymentOptionSchema = v.object({ ...optionFields, sub_payment: v.array(subOptionSchema) });
export type PaymentOption = v.InferOutput<typeof paymentOptionSchema>;

/** Why an option is not listed, or is listed and not shown. */
export const hiddenReasons = [
  "no_icon",
  "below_min",
  "above_max",
  "ios_only",
  "no_sub_option",
  "not_offered",
  "paused",
  "not_configured",
  "unknown_method",
  "other_game",
  "other_currency",
  "other_platform",
  "overruled",
  "no_parent",
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];
const whySchema = v.object({ country: v.string(), key: v.string(), reason: v.picklist(hiddenReasons) });

export const paymentListSchema = v.object({
  country: v.record(v.string(), v.array(paymentOptionSchema)),
  country_name: v.optional(v.record(v.string(), v.string())),
  // Only in the demo, and only where it was asked for.
  why: v.optional(v.array(whySchema)),
});
export type PaymentList = v.InferOutput<typeof paymentListSchema>;

export const listPaymentOptions = defineCall({
  path: "/api/pay/getCountryList",
  query: v.object({
    product_id: idField,
    client_id: idField,
    platform: platformSchema,
    domain_area: areaSchema,
    // 1 asks why options are hidden; production takes no notice of it.
    why: v.optional(v.pipe(v.string(), v.maxLength(16)), "0"),
  }),
  content: paymentListSchema,
  refusals: ["not_a_game", "wrong_domain", "goods_not_found"],
});

/** The session of the visitor as the creation calls carry it; not part of what a nonce compares (Z126). */
export const sessionFields = {
  did: trackingField,
  session_id: trackingField,
  session_time: sessionTimeField,
  traffic_source: trackingField,
  // Z24, Z126: how the visitor came, for the way back from the payment.
  utm_source: trackingField,
  utm_medium: trackingField,
  utm_campaign: trackingField,
  utm_content: trackingField,
  utm_pay: trackingField,
};

export const createFields = {
  client_id: idField,
  server_id: idField,
  role_id: idField,
  platform: platformSchema,
  product_id: idField,
  domain_area: areaSchema,
  game_channel_id: lenientField({ fits: v.picklist(["1", "2", "3", "10"]), absent: "3", form: "1, 2, 3 or 10." }),
  bcp47_lang: bcp47Field,
  country: countryField,
  ...sessionFields,
  areaId: optionalIdField,
  pay_id: optionalIdField,
  coupon_code: optionalIdField,
  // The price that the player saw, as the list had it. It never decides what is paid (Z34): where it is another one by now the
  // order is refused (-3017). What is no amount counts as not sent.
  shown_price: lenientField({ fits: v.pipe(v.string(), v.maxLength(32)), absent: "", form: "An amount." }),
  // Z5: an order that carries pay_id alone is resolved by it, so both are optional on the wire.
  payway_id: optionalIdField,
  channel_id: optionalIdField,
  // The order that this purchase means to go on with, as when another method is chosen for it. If that one is paid by now, the
  // answer is -3015 and no second order is made; closed or unknown, it is as if it were not given.
  continue_billing_no: v.optional(billingNoField),
  // Z135: 1 buys for the character of another player, whom server_id and role_id name. The name is the one that the player has
  // confirmed: where the game has another one by now, the order is refused (-3020) and nobody gets anything.
  gift: optionalWordField(["0", "1"]),
  receiver_name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  // Z2: an older client sends none; then account and parameters are the key.
  nonce: v.optional(nonceField),
};
const createQuery = v.object(createFields);
export type CreateQuery = v.InferOutput<typeof createQuery>;

export const createResultSchema = v.object({
  billing_no: v.string(),
  url: v.string(),
  // What a phone scans to pay it: the provider's own content, else the payment link where the method is paid by scanning.
  scan_code: v.optional(scanCodeSchema),
  dropin: v.optional(v.object({ provider: v.string(), session: v.string(), client_key: v.string() })),
});
export type CreateResult = v.InferOutput<typeof createResultSchema>;

export const createRefusals = [
  "not_logged_in",
  "not_a_game",
  "wrong_domain",
  "not_real_name",
  "role_not_found",
  "account_mismatch",
  "gift_refused",
  "receiver_changed",
  "goods_not_found",
  "price_changed",
  "no_sales_here",
  "unpaid_order",
  "already_paid",
  "limit_reached",
  "channel_not_found",
  "wrong_method_parameters",
  "illegal_coupon",
  "age_band_needed",
  "cap_reached",
  "busy",
] as const;

/** One creation call for each path of the dispatch table but the card's; all share query and answer. */
export const createOrderCalls = payPaths
  .filter((path) => path !== cardPayPath)
  .map((path) => {
    const call = defineCall({
      path,
      effect: "write",
      auth: "token",
      query: createQuery,
      content: createResultSchema,
      refusals: createRefusals,
    });
    return { ...call, path };
  });
export type CreateOrderCall = (typeof createOrderCalls)[number];

export const orderStatusSchema = v.picklist([-2, -1, 1, 10]);
export type OrderStatus = v.InferOutput<typeof orderStatusSchema>;

/** `is_paid`: the money came and was not given back, whether or not the goods have arrived. */
const progressFields = { is_paid: v.optional(flag), outcome: v.optional(v.picklist(orderOutcomes)) };

/** What an order went through. `sent`: the game was asked to give the goods. */
export const orderSteps = ["created", "paid", "sent", "delivered", "refunded"] as const;
export type OrderStep = (typeof orderSteps)[number];

/** What makes an order readable as a receipt; told to its owner alone. */
const receiptFields = {
  /** How it was paid, or is to be paid, in the words of the list of methods. */
  payment_method: v.optional(v.string()),
  /** The same as the list of methods and its regions key it, so that it can be chosen again. */
  method_key: v.optional(v.string()),
  method_region: v.optional(v.string()),
  /** What came with the goods or is in them. */
  bonus: v.optional(v.string()),
  /** In the order in which they came. */
  steps: v.optional(v.array(v.object({ step: v.picklist(orderSteps), time: unixSeconds }))),
  seller: v.optional(
    v.object({ company: v.string(), address: v.optional(v.string()), tax_number: v.optional(v.string()) }),
  ),
  /** This store sends the receipt by e-mail, where it is asked to. */
  can_mail: v.optional(flag),
  /** The tax that is part of the price, where the operator has said its rate. */
  tax: v.optional(v.object({ name: v.string(), percent: v.number(), price: money })),
};

const simpleOrderSchema = v.object({ billing_no: billingNo, status: orderStatusSchema, ...progressFields });

export const fullOrderSchema = v.object({
  user_name: v.string(),
  game_name: v.string(),
  game_server_name: v.string(),
  role_name: v.string(),
  billing_no: billingNo,
  status: orderStatusSchema,
  product_name: v.string(),
  pay_url: v.optional(v.string()),
  // Where it is paid elsewhere with a code: the code as the provider spells it, and the last moment for it.
  pay_code: v.optional(v.string()),
  pay_by: v.optional(unixSeconds),
  pay_to: v.optional(payToSchema),
  // What a phone scans to pay it, as in the answer of the creation.
  scan_code: v.optional(scanCodeSchema),
  price: v.optional(money),
  currency: v.optional(v.string()),
  create_time: v.optional(unixSeconds),
  /** Until when an open order can be paid. */
  expire_time: v.optional(unixSeconds),
  ...progressFields,
  /** When it came to this outcome. */
  outcome_time: v.optional(unixSeconds),
  /** What goes back, or went back, of the money for the goods; without a time it is on its way. */
  refund: v.optional(v.object({ price: money, currency: v.string(), refund_time: v.optional(unixSeconds) })),
  /** L10: what a redeemed card was worth in the game. */
  gems_number: v.optional(v.number()),
  extra_gems_number: v.optional(v.number()),
  // Ids beside the names, so that a client can go on with this very order: its goods, for its character.
  product_id: v.optional(v.string()),
  server_id: v.optional(v.string()),
  role_id: v.optional(v.string()),
  area_id: v.optional(v.string()),
  /** Z135: it was bought for another player, whose character and server are named above. */
  gift: v.optional(flag),
  ...receiptFields,
});
export type FullOrder = v.InferOutput<typeof fullOrderSchema>;

export const readOrder = defineCall({
  path: "/api/pay/getOrderInfo",
  query: v.object({
    billing_no: billingNoField,
    // Z36: only 1 means simple; absent or anything else is the full form.
    simple: v.optional(v.pipe(v.string(), v.maxLength(16)), "0"),
    replenish_id: optionalIdField,
  }),
  content: v.union([fullOrderSchema, simpleOrderSchema]),
  refusals: ["not_logged_in", "not_found", "busy"],
});

/**
 * Z132: of this account in the game of this client, from every device and region, newest first. What is given beside the client
 * narrows the list, each by itself and all together; a page of it may hold few orders or none while there are `more`.
 */
export const listOrders = defineCall({
  path: "/api/pay/orderList",
  auth: "token",
  query: v.object({
    client_id: idField,
    before: v.optional(secondsField),
    group: optionalWordField(orderGroups),
    month: monthField,
    zone: zoneField,
    search: searchField,
  }),
  content: v.object({
    list: v.array(fullOrderSchema),
    more: flag,
    // Where there are more: what to send as `before` for the page that follows.
    next_before: v.optional(unixSeconds),
  }),
  refusals: ["not_logged_in", "not_a_game"],
});

export const cancelOrder = defineCall({
  path: "/api/pay/cancelOrder",
  effect: "write",
  auth: "token",
  query: v.object({ client_id: idField, billing_no: billingNoField, nonce: nonceField }),
  content: simpleOrderSchema,
  refusals: ["not_logged_in", "not_found", "unpaid_order", "busy"],
});
