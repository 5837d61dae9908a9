// The tables that a shop is published to, in the order in which they are written: what others point at comes first.
import { activityRewardTable, activityTable } from "../activities/public.ts";
import { brandHostTable, brandTable } from "../brands/public.ts";
import { paymentOptionTable } from "../checkout/public.ts";
import { couponTable } from "../coupons/public.ts";
import { gameTable, subGameTable } from "../games/public.ts";
import { goodsTable, priceTable, priceWindowTable } from "../goods/public.ts";
import { legalNoticeTable } from "../legal-notices/public.ts";
import { pageConfigTable } from "../page-config/public.ts";
import { vipLevelTable, vipProgramTable } from "../vip/public.ts";
import type { ShopTable } from "../../platform/shop-table.ts";

export const everyTable: readonly ShopTable[] = [
  brandTable,
  brandHostTable,
  legalNoticeTable,
  gameTable,
  subGameTable,
  pageConfigTable,
  goodsTable,
  priceTable,
  priceWindowTable,
  paymentOptionTable,
  vipProgramTable,
  vipLevelTable,
  couponTable,
  activityTable,
  activityRewardTable,
];
