import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Brand } from "@gemgate/contract/brand";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { findUsableCoupon } from "../coupons/public.ts";
import type { KnownClient } from "../games/public.ts";
import type { GoodsForSale } from "../goods/public.ts";
import { vipProgramOf } from "../vip/public.ts";
import { quoteGoods } from "./quote.ts";
import type { Quote, QuotedCoupon } from "./quote.ts";

export interface QuoteQuestion {
  readonly brand: Brand;
  readonly client: KnownClient;
  readonly account_id: number;
  readonly goods: Pick<GoodsForSale, "product_id" | "is_coupon" | "amount" | "currency">;
  readonly coupon_code: string | undefined;
  /** The open order of these goods: the coupon that it holds is its own. */
  readonly open_billing_no?: string | undefined;
}

export interface QuoteWithCoupon {
  readonly quote: Quote;
  readonly coupon: QuotedCoupon | undefined;
}

/** What the player pays for the goods with this coupon, or without one; -3062 where the coupon is none of theirs or not for these goods. */
export async function quoteSale(
  { world, responseCache }: { world: World; responseCache: ResponseCache },
  { brand, client, account_id, goods, coupon_code: code, open_billing_no }: QuoteQuestion,
): Promise<QuoteWithCoupon | Refusal> {
  if (code === undefined || code === "") return { quote: quoteGoods(goods, undefined), coupon: undefined };
  if ((await vipProgramOf({ world, responseCache }, brand, client)) === undefined) return refuse("illegal_coupon");
  const { gp_id, area: domain_area } = client;
  const coupon = await findUsableCoupon(world.db, { account_id, code, gp_id, domain_area, goods, open_billing_no });
  if (isRefusal(coupon)) return coupon;
  return { quote: quoteGoods(goods, coupon), coupon };
}
