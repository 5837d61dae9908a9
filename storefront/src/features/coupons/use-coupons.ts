// The coupons of a purchase: asked for, picked, and priced by the server.
import { codes } from "@gemgate/contract/code";
import type { Coupon } from "@gemgate/contract/coupons";
import type { MethodOfSale } from "@gemgate/rules/coupons/usable-coupons";
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { useServerData } from "../../ask/use-server-data.ts";
import { checkPrice, listCoupons } from "../../calls/wire-calls.ts";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import type { ChosenGoods } from "../goods/public.ts";
import { type CouponChoice, type CouponQuestion, chooseCoupon, noCoupons } from "./coupon-choice.ts";
import { couponStoreOf, dropCoupon } from "./coupon-store.ts";
import { useIsVipOn } from "../../shop/use-is-vip-on.ts";

export interface PurchaseOfCoupon {
  chosen: ChosenGoods | undefined;
  option: MethodOfSale | undefined;
  /** The unpaid order that a click on Pay goes on with. */
  open_billing_no: string | undefined;
}

/** What the server says about the price with a coupon. */
export interface CheckedPrice {
  code: string;
  points: number;
  discountPrice: number;
}

export interface PurchaseCoupons extends CouponChoice {
  /** False where there are no coupons at all: VIP is off, or nobody is logged in. */
  isOn: boolean;
  isWaiting: boolean;
  /** H28: the coupon area says so. */
  hasFailed: boolean;
  isChecking: boolean;
  checked: CheckedPrice | undefined;
  /** The same with another method. */
  withMethod: (option: MethodOfSale | undefined) => CouponChoice;
  /** H12: '' cancels. */
  pick: (code: string) => void;
  /** -3062. */
  drop: () => void;
  tryAgain: () => void;
}

export function useCoupons({ chosen, option, open_billing_no }: PurchaseOfCoupon): PurchaseCoupons {
  const shop = useShop();
  const store = couponStoreOf(shop);
  const { pick, wanted, isChecking } = useStore(store);
  const list = useCouponList(chosen !== undefined);
  const product_id = chosen?.goods.value ?? "";
  const choice = withMethod(option);
  const priced = withMethod(undefined);
  const check = useCheckedPrice(isListed(priced.picked) ? priced.picked : undefined, product_id);
  const isRefused = check.code === codes.illegal_coupon;
  useEffect(() => {
    if (isRefused) void dropCoupon(store, { clock: shop.clock, product_id });
  }, [isRefused, store, shop, product_id]);

  return {
    ...choice,
    ...list,
    isChecking,
    checked: check.content && priced.picked && { code: priced.picked.code, ...check.content },
    withMethod,
    pick: (code) => store.setState({ pick: { product_id, code }, wanted: "" }),
    drop: () => void dropCoupon(store, { clock: shop.clock, product_id }),
  };

  function withMethod(method: MethodOfSale | undefined): CouponChoice {
    if (chosen === undefined || list.hasFailed || list.coupons.length === 0) return noCoupons;
    const { goods, currency } = chosen;
    // The pick is the one of the method at hand, whichever method is looked at.
    const question: CouponQuestion = {
      coupons: list.coupons,
      sale: { goods, currency, option },
      pick,
      wanted,
      open_billing_no,
    };
    const code = chooseCoupon(question).picked?.code ?? "";
    const sale = { goods, currency, option: method };
    return chooseCoupon({ ...question, sale, pick: { product_id, code } });
  }

  /** One that an open order holds has its price already; the server would refuse it here. */
  function isListed(coupon: Coupon | undefined): boolean {
    return list.coupons.some(({ code, use_category }) => code === coupon?.code && use_category === "avail");
  }
}

const nothing: readonly Coupon[] = [];

/** H6: what the player has, and what is locked with its reason; again after each order. */
function useCouponList(isWanted: boolean) {
  const shop = useShop();
  const { game, orderCache } = shop;
  const suid = useUser()?.suid ?? "";
  const isVipOn = useIsVipOn();
  const reloads = useStore(couponStoreOf(shop), (state) => state.reloads);
  const made = useSelection((selection) => selection.billing_no);
  const lastSeen = useStore(orderCache, ({ seen }) => (seen === null ? "" : `${seen.billing_no} ${seen.status}`));
  const isOn = isVipOn && suid !== "" && game !== null;
  const client_id = game?.client_id ?? "";
  const options = { enabled: isOn && isWanted, owner: [suid, reloads, made, lastSeen].join(" ") };
  const avail = useServerData(listCoupons, { client_id, use_category: "avail" }, options);
  const lock = useServerData(listCoupons, { client_id, use_category: "lock" }, options);
  return {
    isOn,
    isWaiting: avail.isWaiting || lock.isWaiting,
    hasFailed: avail.hasFailed || lock.hasFailed,
    coupons: avail.content && lock.content ? [...avail.content, ...lock.content] : nothing,
    tryAgain() {
      avail.tryAgain();
      lock.tryAgain();
    },
  };
}

/** G20: asked when a coupon is picked. Its failure leaves the price that the rate gives; a refusal drops the coupon. */
function useCheckedPrice(coupon: Coupon | undefined, product_id: string) {
  const shop = useShop();
  const suid = useUser()?.suid ?? "";
  const reloads = useStore(couponStoreOf(shop), (state) => state.reloads);
  return useServerData(
    checkPrice,
    { client_id: shop.game?.client_id ?? "", coupon_code: coupon?.code ?? "", product_id },
    { enabled: coupon !== undefined, owner: `${suid} ${reloads}`, own: ["illegal_coupon"] },
  );
}
