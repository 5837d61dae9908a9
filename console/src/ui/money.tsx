import { formatAmount } from "@gemgate/rules/money/format-amount";
import { toWire } from "@gemgate/rules/money/minor-units";
import styles from "./ui.module.css";

/** An amount in its own currency; amounts of two currencies are never one sum. */
export function moneyWords(minor: number, currency: string): string {
  return formatAmount({ amount: toWire(minor, currency), currency }).text;
}

export function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className={styles.number}>{moneyWords(minor, currency)}</span>;
}
