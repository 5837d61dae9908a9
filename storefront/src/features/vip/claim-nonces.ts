import { createUuid, type Random } from "@gemgate/web/env/random";
import type { CouponGroupName } from "./coupon-groups.ts";

/** Z49: one coupon by its code, or everything of a kind. */
export type Claim = { readonly code: string } | { readonly type: Exclude<CouponGroupName, "other"> };

export interface ClaimNonces {
  of(claim: Claim): string;
  /** The claim is answered: the same one in the next week is another request. */
  end(claim: Claim): void;
}

/**
 * One nonce for one claim: where no answer came, the next click is the same request, and the server answers with what the first
 * one gave. With another nonce it would say that the coupon was received, though this very request received it.
 */
export function createClaimNonces(random: Random): ClaimNonces {
  const nonces = new Map<string, string>();
  return {
    of(claim) {
      const key = JSON.stringify(claim);
      const nonce = nonces.get(key) ?? createUuid(random);
      nonces.set(key, nonce);
      return nonce;
    },
    end: (claim) => void nonces.delete(JSON.stringify(claim)),
  };
}
