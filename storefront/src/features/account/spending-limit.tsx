import { FailureWords } from "../../ask/failure-words.tsx";
import { leftOfCap } from "@gemgate/rules/account/spending-caps";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useId } from "react";
import type { ServerData } from "../../ask/use-server-data.ts";
import { useBoot, useUser } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { monthEndWords } from "./month-end-words.ts";
import styles from "./spending-limit.module.css";
import { type SpendingMonth, useSpendingMonth } from "./use-spending-month.ts";

/** Z110: what the player may still spend this month; nothing where the brand enforces no cap. */
export function SpendingLimit() {
  const { brand } = useBoot();
  const month = useSpendingMonth();
  if (useUser() === null || brand.spending_caps !== true) return null;
  return <SpendingLimitPanel month={month} />;
}

export function SpendingLimitPanel({ month }: { month: ServerData<SpendingMonth> }) {
  const text = useText();
  const heading = useId();
  const { content, hasFailed, isWaiting, tryAgain } = month;
  return (
    <section className={styles.card} aria-labelledby={heading} aria-busy={isWaiting}>
      <h2 id={heading} className={styles.title}>
        {text("account.month_title")}
      </h2>
      {content === undefined ? null : <SpentThisMonth of={content} />}
      {content === undefined && !hasFailed ? <WaitingRows /> : null}
      {content === undefined && hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>
            <FailureWords tryAgain={tryAgain}>{text("account.month_failed")}</FailureWords>
          </p>
          <Button variant="text" size="small" onClick={tryAgain}>
            {text("shell.try_again")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function SpentThisMonth({ of: month }: { of: SpendingMonth }) {
  const { brand } = useBoot();
  const text = useText();
  const money = useMoney();
  const { band, cap, spent, currency } = month;
  if (band === "") return <p className={styles.words}>{text("account.month_unset")}</p>;
  const age = <SummaryRow label={text("account.month_age")}>{text(`account.age_${band}`)}</SummaryRow>;
  if (cap === 0) {
    return (
      <SummaryRows>
        {age}
        <SummaryRow label={text("account.month_cap")}>{text("account.age_no_cap")}</SummaryRow>
      </SummaryRows>
    );
  }
  return (
    <>
      {/* The rows say the same in figures. */}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (spent / cap) * 100)}%` }} />
      </span>
      <SummaryRows>
        {age}
        <SummaryRow label={text("account.month_cap")}>
          <bdi>{money(cap, currency)}</bdi>
        </SummaryRow>
        <SummaryRow label={text("account.month_spent")}>
          <bdi>{money(spent, currency)}</bdi>
        </SummaryRow>
        <SummaryRow label={text("account.month_left")} variant="total">
          <bdi>{money(leftOfCap(month), currency)}</bdi>
        </SummaryRow>
        <SummaryRow label={text("account.month_resets")}>
          <bdi>{monthEndWords(month.month, brand.time_zone)}</bdi>
        </SummaryRow>
      </SummaryRows>
    </>
  );
}

function WaitingRows() {
  const text = useText();
  return (
    <>
      <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>
      <Skeleton height="8px" radius="var(--r-xs)" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
      <Skeleton height="20px" />
    </>
  );
}
