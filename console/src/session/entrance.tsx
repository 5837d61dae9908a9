import type { ReactNode } from "react";
import { useText } from "../text/texts.tsx";
import styles from "./entrance.module.css";

/** What stands before the login, in a box in the middle. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" />
          {text("app.name")}
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
