import * as v from "valibot";
import { areas } from "./area.ts";
import { defineCall } from "./call.ts";
import { createFields, createRefusals, createResultSchema } from "./checkout.ts";
import { cardInfoField, idField, money, optionalIdField, optionalWordField } from "./fields.ts";
import { cardPayPath } from "./pay-paths.ts";

const cardValue = {
  price: money,
  gems_number: v.number(),
  extra_gems_number: v.number(),
};
const cardRefusals = ["card_wrong", "card_used", "card_expired", "card_tries"] as const;

export const checkCard = defineCall({
  path: "/api/pay/card_info",
  auth: "token",
  secret: true,
  query: v.object({ client_id: idField, card_info: cardInfoField }),
  content: v.object({ ...cardValue, currency: v.optional(v.string()), money: v.optional(money) }),
  refusals: ["not_logged_in", "not_a_game", ...cardRefusals, "busy"],
});

/** Z7: with product_id the card pays for goods, without it the card is redeemed; so fields of the first are optional. */
export const payWithCard = defineCall({
  path: "/api/pay/card_pay",
  effect: "write",
  auth: "token",
  secret: true,
  query: v.object({
    ...createFields,
    product_id: optionalIdField,
    domain_area: optionalWordField(areas),
    country: v.optional(createFields.country),
    card_info: cardInfoField,
  }),
  content: v.object({
    billing_no: v.string(),
    url: v.optional(v.string()),
    price: v.optional(money),
    gems_number: v.optional(v.number()),
    extra_gems_number: v.optional(v.number()),
  }),
  refusals: [...createRefusals, ...cardRefusals],
});

/** Z7: the same payment for goods under the path of its payway. */
export const payGoodsWithCard = defineCall({
  path: cardPayPath,
  effect: "write",
  auth: "token",
  secret: true,
  query: v.object({ ...createFields, card_info: cardInfoField }),
  content: createResultSchema,
  refusals: [...createRefusals, ...cardRefusals],
});
