// The answer to a bank, from what the store wrote down when it happened. Whoever sends it reads it first and may change every word.
import type { readDispute } from "@gemgate/contract/console/disputes";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { ConsoleText } from "@gemgate/locales/console/console-text";

type DisputePage = ConsoleAnswer<typeof readDispute>;

interface Wording {
  readonly text: ConsoleText;
  /** A moment with its zone. */
  readonly timeOf: (moment: string) => string;
  readonly amount: string;
}

export function composeEvidence({ row, evidence, player }: DisputePage, { text, timeOf, amount }: Wording): string {
  const { captured_at, provider_txn, sent_at, delivered_at, receipt, earlier_first_at } = evidence;
  const lines = [
    text("evidence.about", { dispute: row.dispute_id, order: row.billing_no, amount }),
    "",
    text("evidence.ordered", { time: timeOf(evidence.created_at), product: row.product ?? row.gp_id }),
    text("evidence.character", { character: row.character, server: evidence.server, account: player.account }),
    text("evidence.terms"),
    captured_at === null
      ? undefined
      : text("evidence.paid", { time: timeOf(captured_at), txn: provider_txn ?? "", country: evidence.country }),
    sent_at === null ? undefined : text("evidence.sent", { time: timeOf(sent_at) }),
    delivered_at === null
      ? text("evidence.notDelivered")
      : text("evidence.delivered", { time: timeOf(delivered_at), receipt: receipt ?? "–" }),
    earlier_first_at === null
      ? text("evidence.firstOrder")
      : text("evidence.earlier", { count: evidence.earlier_orders, time: timeOf(earlier_first_at) }),
    text("evidence.disputes", { count: evidence.earlier_disputes }),
  ];
  return lines.filter((line) => line !== undefined).join("\n");
}
