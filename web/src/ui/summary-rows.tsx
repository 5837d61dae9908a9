import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./summary-rows.module.css";

export interface SummaryRowsProps {
  /** On a tinted panel, as in a receipt. */
  panel?: boolean;
  children: ReactNode;
}

export function SummaryRows({ panel, children }: SummaryRowsProps) {
  return <dl className={joinClasses(styles.rows, panel && styles.panel)}>{children}</dl>;
}

export interface SummaryRowProps {
  label: ReactNode;
  variant?: "plain" | "good" | "total";
  children: ReactNode;
}

export function SummaryRow({ label, variant = "plain", children }: SummaryRowProps) {
  return (
    <div className={joinClasses(styles.row, styles[variant])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
