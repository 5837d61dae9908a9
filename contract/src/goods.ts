import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { flag, idField, money, optionalIdField, unixSeconds } from "./fields.ts";
import { platformSchema } from "./platform.ts";

/** Only while a sale holds: the usual price, the whole percents off it (rounded down), and the first moment after the sale. */
export const saleFields = {
  list_price: v.optional(money),
  sale_percent: v.optional(v.number()),
  sale_end_time: v.optional(unixSeconds),
};

export const goodsSchema = v.object({
  value: v.string(),
  display: v.string(),
  price: money,
  typeKey: v.string(),
  isLimit: flag,
  isCoupon: flag,
  goodsSort: v.number(),
  typeSort: v.number(),
  isSpecial: flag,
  couponPoints: v.number(),
  icon: v.optional(v.string()),
  typeName: v.optional(v.string()),
  currency: v.optional(v.string()),
  bonus: v.optional(v.string()),
  /** How many of the group's units these goods hold, and how many more are given on top; absent where nothing can be counted. */
  units: v.optional(v.number()),
  bonus_units: v.optional(v.number()),
  ...saleFields,
});
export type Goods = v.InferOutput<typeof goodsSchema>;
export type SaleOfGoods = Pick<Goods, keyof typeof saleFields>;

export const listGoods = defineCall({
  path: "/api/pay/getThirdGift",
  query: v.object({
    client_id: idField,
    platform: platformSchema,
    domain_area: areaSchema,
    server_id: optionalIdField,
    role_id: optionalIdField,
    area_id: optionalIdField,
  }),
  content: v.object({
    currency: v.string(),
    list: v.array(goodsSchema),
    /** When a price of the list begins or ends; absent where none is planned. */
    next_price_time: v.optional(unixSeconds),
  }),
  refusals: ["not_a_game", "wrong_domain"],
});
