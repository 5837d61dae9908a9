// Everything that a person can decide, as a value: the command line and the console make one, `decide` carries it out.
import type { RewardDecision } from "../activities/public.ts";
import type { CancelDecision, RefundDecision } from "../payments/public.ts";
import type { WebhookKey } from "../webhooks/public.ts";

export interface Decider {
  readonly operator: string;
  /** Why, in the operator's own words; a delivery by hand names its proof here. */
  readonly note: string;
  /** A repeated request of this number is the same decision, and is made once. */
  readonly request_id?: string | undefined;
}

export type Decision =
  | { readonly action: "deliver" | "delivered"; readonly billing_no: string }
  /** Without an amount all that is left; a part only of delivered goods. `isAgain`: a second equal part on purpose. */
  | ({ readonly action: "refund" } & RefundDecision)
  /** What its payments were told before stands with it. */
  | ({ readonly action: "cancel" } & CancelDecision)
  | {
      readonly action: "paid";
      readonly attempt_id: number;
      readonly provider_txn: string;
      readonly amount: number;
      readonly currency: string;
      readonly isAnotherAmount: boolean;
    }
  | { readonly action: "unpaid" | "ask" | "settled"; readonly attempt_id: number }
  | {
      readonly action: "dispute";
      readonly state: "open" | "won" | "lost";
      readonly attempt_id: number;
      readonly dispute_id: string;
      readonly amount: number | undefined;
      readonly fee: number;
    }
  | { readonly action: "refund-settled" | "refund-failed"; readonly refund_ref: string }
  /** Money that went back without a refund of ours; `ref` is its number at the bank or the provider. */
  | { readonly action: "refunded"; readonly attempt_id: number; readonly amount: number; readonly ref: string }
  | { readonly action: "webhook-close" | "webhook-retry"; readonly webhook: WebhookKey }
  | { readonly action: "close"; readonly break_id: number }
  /** A reward of an activity has no order; its claim names it. */
  | ({ readonly action: "reward" } & RewardDecision)
  | { readonly action: "block" | "unblock" | "forget-age"; readonly account_id: number };

/** What the audit row names. */
export function objectOf(decision: Decision): string {
  if ("billing_no" in decision) return decision.billing_no;
  if ("attempt_id" in decision) return `payment:${decision.attempt_id}`;
  if ("refund_ref" in decision) return `refund:${decision.refund_ref}`;
  if ("webhook" in decision) return `webhook:${webhookName(decision.webhook)}`;
  if ("claim_id" in decision) return `reward:${decision.claim_id}`;
  if ("break_id" in decision) return `break:${decision.break_id}`;
  return `account:${decision.account_id}`;
}

export function webhookName({ provider, merchant, event_id }: WebhookKey): string {
  return `${provider}:${merchant}:${event_id}`;
}

/** The number of an event may hold colons itself. */
export function readWebhookName(name: string): WebhookKey | undefined {
  const [, provider, merchant, event_id] = /^([^:]+):([^:]+):(.+)$/.exec(name) ?? [];
  if (provider === undefined || merchant === undefined || event_id === undefined) return undefined;
  return { provider, merchant, event_id };
}
