import { formatAmount } from "@gemgate/rules/money/format-amount";
import { joinClasses } from "./join-classes.ts";
import styles from "./price.module.css";

export interface PriceProps {
  amount: number;
  currency: string;
  wholeNumberCurrencies?: readonly string[] | undefined;
  /** Same size throughout, as inside a button. */
  even?: boolean;
  className?: string | undefined;
}

/** An amount: sign and decimals are quieter, and it reads left to right in every language. */
export function Price({ amount, currency, wholeNumberCurrencies, even, className }: PriceProps) {
  const parts = formatAmount({ amount, currency, wholeNumberCurrencies });
  return (
    <span className={joinClasses(styles.price, even && styles.even, className)} dir="ltr">
      <span className={styles.sign}>
        {parts.sign}
        {parts.space ? " " : ""}
      </span>
      {parts.whole}
      {parts.decimals === "" ? null : <span className={styles.decimals}>{parts.decimals}</span>}
    </span>
  );
}
