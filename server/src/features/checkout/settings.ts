import { usual_unpaid_limits } from "@gemgate/rules/checkout/unpaid-limits";
import type { UnpaidLimits } from "@gemgate/rules/checkout/unpaid-limits";
import { readCount, settingsPart } from "../../platform/settings-part.ts";

export interface CheckoutSettings {
  /** How many payments may be begun and left unpaid; undefined, in the demo alone: any number. */
  readonly unpaid_limits: UnpaidLimits | undefined;
}

export const checkoutSettings = settingsPart({
  names: ["UNPAID_PER_ACCOUNT", "UNPAID_PER_ADDRESS"],
  read: (env, mode): CheckoutSettings => {
    const [account, address] = [env("UNPAID_PER_ACCOUNT"), env("UNPAID_PER_ADDRESS")];
    // The demo has a few accounts and one address for all its visitors, so nothing is limited there unless it is asked for.
    if (mode === "demo" && account === undefined && address === undefined) return { unpaid_limits: undefined };
    const { per_account, per_address } = usual_unpaid_limits;
    return {
      unpaid_limits: {
        per_account: readCount("UNPAID_PER_ACCOUNT", account, { least: 3, usual: per_account, most: 100 }),
        per_address: readCount("UNPAID_PER_ADDRESS", address, { least: 20, usual: per_address, most: 10_000 }),
      },
    };
  },
});
