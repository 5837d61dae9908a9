// Which refunds a provider takes, known before one is sent.
import { findStandIn } from "./stand-ins/every-stand-in.ts";
import type { ProviderAdapter } from "./provider-adapter.ts";

type Taken = ProviderAdapter["can"]["refund"];

/** For callers without keys, as an operator's tool. Adapters of a provider's own protocol take parts, every one of them. */
export function refundsTakenBy(provider: string): Taken {
  return findStandIn(provider)?.can.refund ?? "partial";
}

/** In words, where this refund would be refused by the provider; undefined where it may be sent. */
export function whyNotTaken(taken: Taken, { is_whole }: { is_whole: boolean }): string | undefined {
  if (taken === "none") return "its provider takes no refunds, so the money can only go back another way";
  return taken === "full" && !is_whole ? "its provider only gives back the whole payment" : undefined;
}
