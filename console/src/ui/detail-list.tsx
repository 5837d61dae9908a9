import type { ReactNode } from "react";
import styles from "./detail-list.module.css";

export type Detail = readonly [name: string, value: ReactNode];

/** Names at the start, what they are at the end; what is null is left out. */
export function DetailList({ details }: { details: readonly (Detail | null)[] }) {
  return (
    <dl className={styles.list}>
      {details.map((detail) =>
        detail === null ? null : (
          <div key={detail[0]}>
            <dt>{detail[0]}</dt>
            <dd>{detail[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
