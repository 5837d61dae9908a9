// Which commands settle a case. The command line prints them, the console offers them; the worker asks the rows again under their lock.
import type { CaseAction, CaseFacts } from "@gemgate/contract/console/review";

/** What the commands need to know of it. */
export type CaseToSettle = Pick<CaseFacts, "kind" | "id" | "billing_no" | "attempt_id" | "state" | "why"> & {
  readonly refund_ref: string | null;
};

export interface CaseStep {
  readonly action: CaseAction;
  /** What the command is about: the number of an order, a payment, a refund, a webhook, a difference or a reward. */
  readonly object: string;
  /** The provider's number of a dispute. */
  readonly dispute?: string;
}

export function stepsOf(one: CaseToSettle): readonly CaseStep[] {
  const { kind, id: object, billing_no } = one;
  switch (kind) {
    case "order":
      return [
        { action: "deliver", object },
        { action: "delivered", object },
        { action: "refund", object },
      ];
    case "delivery":
      // A reward has no order to show and no money to give back.
      if (billing_no !== null)
        return [
          { action: "delivered", object },
          { action: "refund", object },
        ];
      return (["reward-deliver", "reward-delivered", "reward-cancel"] as const).map((action) => ({ action, object }));
    case "payment":
      return isWithoutAnswer(one) ? stepsWithoutAnswer(object) : stepsOfMoney(one);
    case "webhook":
      return [...stepsOfWebhook(one), { action: "webhook-retry", object }, { action: "webhook-close", object }];
    case "break":
      return [{ action: "close", object }];
  }
}

function isWithoutAnswer({ state }: CaseToSettle): boolean {
  return state === "init" || state === "unknown" || state === "pending";
}

function stepsWithoutAnswer(object: string): readonly CaseStep[] {
  return (["paid", "unpaid", "ask"] as const).map((action) => ({ action, object }));
}

function stepsOfMoney({ id, billing_no, refund_ref }: CaseToSettle): readonly CaseStep[] {
  return [
    { action: "refund", object: billing_no ?? "" },
    refund_ref === null ? { action: "refunded", object: id } : { action: "refund-settled", object: refund_ref },
    { action: "settled", object: id },
  ];
}

const disputeActions = { open: "dispute-open", won: "dispute-won", lost: "dispute-lost" } as const;

/** What a webhook is about stands in its outcome, as work-on-webhooks.ts wrote it. */
function stepsOfWebhook({ attempt_id, why }: CaseToSettle): readonly CaseStep[] {
  const refund_ref = /\brefund (\S+) (?:succeeded|failed)/u.exec(why)?.[1];
  if (refund_ref !== undefined) {
    return [{ action: why.startsWith("failed after") ? "refund-failed" : "refund-settled", object: refund_ref }];
  }
  if (attempt_id === null) return [];
  const [, dispute, state] = /: dispute (.+) (open|won|lost), /u.exec(why) ?? [];
  if (dispute === undefined || (state !== "open" && state !== "won" && state !== "lost")) return [];
  return [{ action: disputeActions[state], object: String(attempt_id), dispute }];
}
