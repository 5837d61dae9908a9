import { isPrepaidCard } from "@gemgate/rules/checkout/pay-path";
import { type PayPlace, payPlaceOf } from "@gemgate/rules/checkout/pay-place";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { platformOf } from "@gemgate/rules/platform/visitor-platform";
import { useBoot } from "../../shop/shop.ts";
import { scansHere } from "./scans-here.ts";

/** Where a method is paid on this device. */
export function usePayPlace(): (option: { payway_id: string }) => PayPlace {
  const { brand, form_origin } = useBoot();
  return ({ payway_id }) => {
    const { userAgent, maxTouchPoints } = navigator;
    const platform = platformOf({ userAgent, touchPoints: maxTouchPoints });
    return payPlaceOf({ payway_id, platform, krScript: brand.kr_script === true, hasFormHost: form_origin !== null });
  };
}

/**
 * Whether a click opens a payment page: not for a form in the popup, a code, what this computer shows to be scanned, nor a card of the
 * store. Most methods have a page.
 */
export function useOpensPage(): (option: PayableOption | undefined) => boolean {
  const placeOf = usePayPlace();
  return (option) => option === undefined || !(isPrepaidCard(option) || paysHere(option) || placeOf(option) === "form");
}

/** The popup of its order shows a code, or what a phone scans. */
export function paysHere(option: Pick<PayableOption, "pay_kind" | "scan">): boolean {
  return option.pay_kind !== undefined || scansHere(option);
}
