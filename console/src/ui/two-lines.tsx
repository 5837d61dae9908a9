import type { ReactNode } from "react";
import styles from "./ui.module.css";

/** A cell with what matters, and below it what helps to tell it from others. */
export function TwoLines({ below, children }: { below: string; children: ReactNode }) {
  return (
    <span>
      {children}
      <br />
      <span className={styles.hint}>{below}</span>
    </span>
  );
}
