// Which commands can settle a case, as the operator types them after `npm run review --`.
import type { ReviewCase } from "@gemgate/server/features/review/public";

export function nextSteps(one: ReviewCase): readonly string[] {
  switch (one.kind) {
    case "order":
      return [`show ${one.id}`, `deliver ${one.id}`, `delivered ${one.id}`, `refund ${one.id}`];
    case "delivery":
      // A reward has no order to show and no money to give back.
      if (one.billing_no === null)
        return [`reward deliver ${one.id}`, `reward delivered ${one.id}`, `reward cancel ${one.id}`];
      return [`show ${one.id}`, `delivered ${one.id}`, `refund ${one.id}`];
    case "payment":
      return ["init", "unknown", "pending"].includes(one.state) ? stepsWithoutAnswer(one) : stepsOfMoney(one);
    case "webhook":
      return [`webhook show ${one.id}`, ...stepsOfWebhook(one), `webhook retry ${one.id}`, `webhook close ${one.id}`];
    case "break":
      return [...(one.billing_no === null ? [] : [`show ${one.billing_no}`]), `close ${one.id}`];
  }
}

function stepsWithoutAnswer({ id, amount, currency }: ReviewCase): readonly string[] {
  const money = `--amount ${amount ?? "<minor units>"} --currency ${currency ?? "<currency>"}`;
  return [`paid ${id} --txn <the provider's number> ${money}`, `unpaid ${id}`, `ask ${id}`];
}

function stepsOfMoney({ id, billing_no, refund_ref }: ReviewCase): readonly string[] {
  return [
    `refund ${billing_no ?? ""}`,
    refund_ref === null ? `refunded ${id} --amount <minor units> --ref <number>` : `refund-settled ${refund_ref}`,
    `settled ${id}`,
  ];
}

/** What a webhook is about stands in its outcome, as work-on-webhooks.ts wrote it. */
function stepsOfWebhook({ attempt_id, why }: ReviewCase): readonly string[] {
  const refund_ref = /\brefund (\S+) (?:succeeded|failed)/.exec(why)?.[1];
  if (refund_ref !== undefined) {
    return [why.startsWith("failed after") ? `refund-failed ${refund_ref}` : `refund-settled ${refund_ref}`];
  }
  if (attempt_id === null) return [];
  const [, dispute_id, state] = /: dispute (.+) (open|won|lost), /.exec(why) ?? [];
  if (dispute_id === undefined || state === undefined) return [];
  return [`dispute ${state} ${attempt_id} --ref ${dispute_id} --amount <minor units>`];
}
