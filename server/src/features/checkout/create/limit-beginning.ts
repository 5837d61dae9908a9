// An account or an address that keeps beginning payments and pays none has to wait: each one is a request to a provider, which may
// charge for it or refuse the whole brand when there are too many.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { unpaidWindows } from "@gemgate/rules/checkout/unpaid-limits";
import { addressDigest } from "../../payments/public.ts";
import type { Beginning, TooManyBegun } from "../../payments/public.ts";
import type { CallContext } from "../../../platform/http/call-route.ts";

/** Undefined where the settings limit nothing (the demo). */
export function limitBeginning(
  { world, address }: Pick<CallContext, "world" | "address">,
  account_id: number,
): Beginning | undefined {
  const limits = world.settings.unpaid_limits;
  if (limits === undefined) return undefined;
  return { account_id, address: addressDigest(address), windows: unpaidWindows(limits) };
}

export function tooManyUnpaid({ wait_s }: TooManyBegun): Refusal {
  return refuse("busy", { retry_after_s: wait_s, reason: "too_many_unpaid" });
}
