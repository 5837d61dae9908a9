// Which commands can settle a case, as the operator types them after `npm run review --`.
import { stepsOf } from "@gemgate/rules/console/case-actions";
import type { CaseStep } from "@gemgate/rules/console/case-actions";
import type { ReviewCase } from "@gemgate/server/features/review/public";

export function nextSteps(one: ReviewCase): readonly string[] {
  return [...looksAt(one), ...stepsOf(one).map((step) => composeStep(step, one))];
}

function looksAt({ kind, id, billing_no }: ReviewCase): readonly string[] {
  if (kind === "webhook") return [`webhook show ${id}`];
  return kind === "payment" || billing_no === null ? [] : [`show ${billing_no}`];
}

function composeStep({ action, object, dispute }: CaseStep, { amount, currency }: ReviewCase): string {
  switch (action) {
    case "paid": {
      const money = `--amount ${amount ?? "<minor units>"} --currency ${currency ?? "<currency>"}`;
      return `paid ${object} --txn <the provider's number> ${money}`;
    }
    case "refunded":
      return `refunded ${object} --amount <minor units> --ref <number>`;
    case "dispute-open":
    case "dispute-won":
    case "dispute-lost":
      return `dispute ${action.slice("dispute-".length)} ${object} --ref ${dispute ?? ""} --amount <minor units>`;
    case "webhook-retry":
    case "webhook-close":
    case "reward-deliver":
    case "reward-delivered":
    case "reward-cancel":
      return `${action.replace("-", " ")} ${object}`;
    case "ask":
    case "close":
    case "deliver":
    case "delivered":
    case "refund":
    case "refund-failed":
    case "refund-settled":
    case "settled":
    case "unpaid":
      return `${action} ${object}`;
  }
}
