import type { CommandRow } from "@gemgate/contract/console/commands";
import { useText, useWords } from "../../text/texts.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { timeOf } from "../../ui/time.ts";
import styles from "../../ui/ui.module.css";

const tones = { done: "good", refused: "bad" } as const;

/** What became of a command, with the words of the store and of whoever was first. */
export function Outcome({ command }: { command: CommandRow }) {
  const text = useText();
  const { state } = command;
  const outcome = useOutcomeWords(command);
  const told =
    state === "withdrawn" || state === "expired" ? text(`commands.state.${state}`) : text(`commands.told.${state}`);
  return (
    <output className={styles.note} data-tone={state === "done" || state === "refused" ? tones[state] : undefined}>
      {`${told} ${outcome}`.trim()} <Earlier command={command} />
    </output>
  );
}

const known = ["delivering", "delivered", "refund_pending"] as const;

/** The usual ends have words of the console; the rest says it in the store's own. */
export function useOutcomeWords({ outcome }: Pick<CommandRow, "outcome">): string {
  const text = useText();
  const end = known.find((one) => one === outcome);
  return end === undefined ? (outcome ?? "") : text(`commands.end.${end}`);
}

export function Earlier({ command: { earlier } }: { command: CommandRow }) {
  const text = useText();
  const { locale } = useWords();
  if (earlier === null) return null;
  const what = text(`commands.kind.${earlier.kind}`);
  return <span>{text("commands.earlier", { name: earlier.name, what, time: timeOf(locale, earlier.at) })}</span>;
}

export function amountOf({ amount, currency }: Pick<CommandRow, "amount" | "currency">): string {
  return amount === null || currency === null ? "" : moneyWords(amount, currency);
}
