import type { ReactNode } from "react";
import styles from "./button-pair.module.css";

/** Two buttons of the same weight side by side; one below the other where their words need the room. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
