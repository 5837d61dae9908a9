// Where a method is paid: in the provider's form on our own page, or on the provider's page in a window of its own (Z4, Z100).
import type { Platform } from "@gemgate/contract/platform";

const cross_border_card = "3";
const kakao_wallet = "21";
/** The other two Korean wallets are paid on their own pages, whatever else their provider offers. */
const hosted_wallets = ["22", "23"];

/**
 * `form`: no window is opened. `hosted`: a form that is offered is not taken, so that no script of the provider's is loaded.
 * `either`: a window is opened, and closed again where the answer turns out to be a form.
 */
export type PayPlace = "form" | "hosted" | "either";

export function payPlaceOf({
  payway_id,
  platform,
  krScript,
  hasFormHost,
}: {
  payway_id: string;
  platform: Platform;
  /** I27: the brand whose Korean wallet is paid with a script, on devices that are not mobile. */
  krScript: boolean;
  /** Z100: a provider's script runs on the brand's form host or nowhere. */
  hasFormHost: boolean;
}): PayPlace {
  if (!hasFormHost) return "hosted";
  if (payway_id === cross_border_card) return "form";
  if (payway_id === kakao_wallet) return krScript && platform === "web" ? "form" : "hosted";
  return hosted_wallets.includes(payway_id) ? "hosted" : "either";
}
