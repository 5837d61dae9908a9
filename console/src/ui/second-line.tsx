import type { ReactNode } from "react";
import styles from "./ui.module.css";

/** Below what matters in a cell: what helps to tell it from others. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className={`${styles.hint} ${styles.secondLine}`}>{children}</span>;
}
