import { useText } from "@gemgate/web/text/text";
import { useRef, useState } from "react";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { createRequestNonces } from "../../ask/request-nonces.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { forgetServerData } from "../../ask/use-server-data.ts";
import { listCoupons, readVip, receiveCoupons } from "../../calls/wire-calls.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { showToast } from "../../shop/toasts.ts";
import type { CouponGroupName } from "./coupon-groups.ts";

/** What was claimed elsewhere, or ran out meanwhile: the list is old, and only a new one helps. */
const ownRefusals = ["claim_received", "claim_not_reached", "busy"] as const;

/** Z49: one coupon by its code, or everything of a kind. */
export type Claim = { readonly code: string } | { readonly type: Exclude<CouponGroupName, "other"> };

export interface CouponClaim {
  claim: (wanted: Claim) => void;
  /** The claim on its way; one at a time. */
  claiming: Claim | null;
}

/** H8, Z49. */
export function useClaimCoupons(): CouponClaim {
  const shop = useShop();
  const { game, random, toasts, tracker } = shop;
  const ask = useAsk();
  const text = useText();
  const screens = useScreens();
  const [nonces] = useState(() => createRequestNonces<Claim>(random));
  const [claiming, setClaiming] = useState<Claim | null>(null);
  const isBusy = useRef(false);
  return { claim: (wanted) => void claim(wanted), claiming };

  async function claim(wanted: Claim): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setClaiming(wanted);
    try {
      await receive(wanted);
    } finally {
      isBusy.current = false;
      setClaiming(null);
    }
  }

  async function receive(wanted: Claim): Promise<void> {
    const parameters = { client_id: game?.client_id ?? "", ...wanted };
    const answer = await ask(receiveCoupons, parameters, { own: ownRefusals, nonce: nonces.of(wanted) });
    if (answer.ok) {
      nonces.end(wanted);
      // U12.
      tracker.track("claimVipCoupon", "code" in wanted ? { key: wanted.code } : { kind: wanted.type });
      showToast(toasts, text("receive_done"));
      screens.showClaimed(answer.content.list);
      return askAgain();
    }
    // H30: every other failure has made its own toast.
    if (!isRefusedFor(answer, ownRefusals)) return;
    showToast(toasts, text("receive_fail"), "error");
    askAgain();
  }

  /** What is claimed is ready now, here and where goods are paid for. */
  function askAgain(): void {
    forgetServerData(shop, readVip);
    forgetServerData(shop, listCoupons);
  }
}
