import type { FullOrder } from "@gemgate/contract/checkout";
import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import { platformOf } from "@gemgate/rules/platform/visitor-platform";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";

/** A device that its owner's phone can scan: neither a phone nor a tablet, nor a browser inside another app. */
export function isComputer(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return platformOf({ userAgent, touchPoints: maxTouchPoints }) === "web" && !isInAppBrowser(userAgent);
}

/** Where the order brings what is scanned, a computer shows it itself: a page beside it would only cover it. */
export function scansHere(option: Pick<PayableOption, "scan"> | undefined): boolean {
  return option?.scan === "code" && isComputer();
}

/** The same of an order that is there: what is scanned is its payment page, unless the provider gave something else. */
export function orderScansHere({ scan_code, pay_url }: Pick<FullOrder, "scan_code" | "pay_url">): boolean {
  return scan_code !== undefined && scan_code !== pay_url && isComputer();
}
