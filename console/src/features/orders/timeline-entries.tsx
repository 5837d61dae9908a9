import type { TimelineEntry } from "@gemgate/contract/console/orders";
import type { ConsoleKey } from "@gemgate/locales/console/console-text";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { useText } from "../../text/texts.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { moneyWords } from "../../ui/money.tsx";
import type { Tone } from "../../ui/pill.tsx";
import type { TimeLineEntry } from "../../ui/time-line.tsx";
import styles from "./orders.module.css";

type Mark = readonly [key: ConsoleKey, icon: IconName, tone: Tone];

const marks: readonly Mark[] = [
  ["orders.state.created", "receipt", "plain"],
  ["orders.state.pay_pending", "external", "info"],
  ["orders.state.paid", "coin", "good"],
  ["orders.state.delivering", "send", "wait"],
  ["orders.state.delivered", "gem", "good"],
  ["orders.state.refund_pending", "undo", "info"],
  ["orders.state.refunded", "undo", "plain"],
  ["orders.state.failed", "cross", "plain"],
  ["orders.state.expired", "clock", "plain"],
  ["orders.state.chargeback", "flag", "bad"],
  ["orders.state.review", "question", "bad"],
  ["orders.attempt.begun", "external", "info"],
  ["orders.capture.captured", "coin", "good"],
  ["orders.capture.surplus", "coin", "bad"],
  ["orders.capture.mismatch", "coin", "bad"],
  ["orders.delivery.pending", "half", "wait"],
  ["orders.delivery.unknown", "question", "wait"],
  ["orders.delivery.delivered", "gem", "good"],
  ["orders.delivery.rejected", "alert", "bad"],
  ["orders.delivery.cancelled", "cross", "plain"],
  ["orders.refund.pending", "undo", "wait"],
  ["orders.refund.unknown", "question", "wait"],
  ["orders.refund.succeeded", "undo", "info"],
  ["orders.refund.failed", "alert", "bad"],
  ["orders.dispute.open", "flag", "bad"],
  ["orders.dispute.won", "flag", "good"],
  ["orders.dispute.lost", "flag", "bad"],
];
const markOf = new Map<string, Mark>(marks.map((mark) => [mark[0], mark]));

/** What happened, in words. */
export function useEntries(): (entries: readonly TimelineEntry[]) => TimeLineEntry[] {
  const text = useText();
  return (entries) => entries.map((entry) => present(text, entry));
}

function present(text: ConsoleText, entry: TimelineEntry): TimeLineEntry {
  const { key, at, text: words, minor, currency } = entry;
  const [title, icon, tone] = headOf(text, entry);
  const money = minor === null || currency === null ? "" : ` ${moneyWords(minor, currency)}`;
  return { key, at, icon, tone, title: title + money, children: <Body entry={entry} words={words} /> };
}

function headOf(
  text: ConsoleText,
  { kind, what, by }: TimelineEntry,
): readonly [title: string, icon: IconName, tone: Tone] {
  if (kind === "note") return [text("orders.note", { name: by ?? "" }), "note", "plain"];
  if (kind === "decision") return [text("orders.decision", { name: by ?? "", what }), "user", "info"];
  if (kind === "webhook") return [text("orders.webhook"), "shield", "plain"];
  const mark = markOf.get(`orders.${kind}.${what}`);
  return mark === undefined ? [what, "dash", "plain"] : [text(mark[0]), mark[1], mark[2]];
}

function Body({ entry: { details }, words }: { entry: TimelineEntry; words: string | null }) {
  const text = useText();
  return (
    <>
      {words === null || words === "" ? null : <p className={styles.said}>{words}</p>}
      {details.length === 0 ? null : (
        <p>
          {details.map(({ name, value }, at) => (
            <span key={name}>
              {at === 0 ? "" : ", "}
              {text(`orders.d.${name}`)} <span className={styles.mono}>{value}</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
