import { caseKinds } from "@gemgate/contract/console/review";
import type { CaseRow } from "@gemgate/contract/console/review";
import { Link } from "@tanstack/react-router";
import { useText } from "../../text/texts.tsx";
import { Age } from "../../ui/age.tsx";
import { Money } from "../../ui/money.tsx";
import { caseKeyOf } from "./case-key.ts";
import styles from "./review.module.css";

/** What waits, by kind; in each the oldest first. */
export function CaseQueue({ rows, at }: { rows: readonly CaseRow[]; at: string | undefined }) {
  const text = useText();
  return caseKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} aria-label={text(`review.kind.${kind}`)}>
        <h2 className={styles.group}>
          {text(`review.kind.${kind}`)} <span>{own.length}</span>
        </h2>
        <ul>
          {own.map((row) => (
            <li key={caseKeyOf(row)}>
              <QueueRow row={row} isShown={caseKeyOf(row) === at} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function QueueRow({ row, isShown }: { row: CaseRow; isShown: boolean }) {
  const text = useText();
  const { cause, character, product, provider, amount, currency, since } = row;
  const who = [character, product, character === null && product === null ? provider : null]
    .filter(Boolean)
    .join(" · ");
  return (
    <Link
      from="/review"
      to="/review"
      search={(now) => ({ ...now, case: caseKeyOf(row) })}
      className={styles.row}
      aria-current={isShown ? "true" : undefined}
    >
      <b>{text(`review.cause.${cause}`)}</b>
      <b>{amount === null || currency === null ? null : <Money minor={amount} currency={currency} />}</b>
      <span>{who}</span>
      <Age at={since} />
    </Link>
  );
}
