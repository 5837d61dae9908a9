// Why something waits for a person, read from what its rows say. The words are those that workers write beside the fact.
import type { CaseCause, CaseFacts } from "@gemgate/contract/console/review";

type Told = Pick<CaseFacts, "kind" | "state" | "why" | "order_state" | "billing_no" | "money" | "refund" | "delivery">;

export function causeOf(told: Told): CaseCause {
  switch (told.kind) {
    case "order":
      return causeOfOrder(told);
    case "payment":
      return causeOfPayment(told);
    case "delivery":
      if (told.billing_no === null) return "reward_in_doubt";
      return told.order_state === "chargeback" ? "goods_of_disputed" : causeOfGoods(told);
    case "webhook":
      return causeOfWebhook(told.why);
    case "break":
      return breakCauses.find((kind) => kind === told.state) ?? "other";
  }
}

const breakCauses = ["missing_here", "missing_there", "amount", "fee", "state"] as const;
/** Before any money is known of. */
const open_states = new Set(["init", "unknown", "pending"]);

function causeOfOrder(told: Told): CaseCause {
  const { money, refund, why } = told;
  if (money !== null && money.disputed > 0) return "disputed";
  if (/not refunded/u.test(why)) return refund?.state === "failed" ? "refund_refused" : "refund_in_doubt";
  if (/given back at the provider/u.test(why)) {
    const isWhole = money !== null && money.returned >= (money.captured ?? 0) && money.returned > 0;
    return isWhole ? "returned_in_doubt" : "part_returned";
  }
  if (money?.attempt_state === "mismatch" || /another amount came in/u.test(why)) return "wrong_amount";
  return causeOfGoods(told);
}

function causeOfGoods({ delivery, why }: Told): CaseCause {
  const words = `${delivery?.error ?? ""} ${why}`;
  if (/key_reused/u.test(words)) return "key_reused";
  if (/without a receipt/u.test(words)) return "no_receipt";
  if (/after a send with an unknown end/u.test(words)) return "refused_in_doubt";
  return delivery === null ? "other" : "goods_in_doubt";
}

function causeOfPayment({ state, refund }: Told): CaseCause {
  if (open_states.has(state)) return "payment_in_doubt";
  if (refund?.state === "failed") return "refund_refused";
  return refund === null ? "surplus" : "refund_in_doubt";
}

function causeOfWebhook(why: string): CaseCause {
  if (why.startsWith("failed after it had succeeded")) return "refund_came_back";
  if (why.startsWith("succeeded after it had failed")) return "refunded_after_all";
  if (why.startsWith("the dispute does not fit")) return "dispute_misfit";
  if (why.startsWith("the refund made at the provider does not fit")) return "refund_misfit";
  if (why === "cannot be read") return "webhook_unreadable";
  return why === "unknown reference" ? "webhook_unknown" : "webhook_failed";
}
