import type { ReactNode } from "react";
import styles from "./status-page.module.css";

export interface StatusPageProps {
  header: ReactNode;
  /** Address of a picture, or a sign in its place. */
  picture: ReactNode;
  title: string;
  tip: string;
  children?: ReactNode;
}

/** A page that is not for shopping: picture, title, tip and a way out. */
export function StatusPage({ header, picture, title, tip, children }: StatusPageProps) {
  return (
    <>
      {header}
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <div className={styles.inner}>
          {typeof picture === "string" ? <img src={picture} alt="" width="280" height="190" /> : picture}
          <h1>{title}</h1>
          <p className={styles.tip}>{tip}</p>
          {children}
        </div>
      </main>
    </>
  );
}
