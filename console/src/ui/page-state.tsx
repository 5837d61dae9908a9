// The faces of everything that is asked for: waiting, failed, empty; the full one is the page's own.
import type { ReactNode } from "react";
import { CallRefused } from "../calls/console-client.ts";
import { errorKey, useText } from "../text/texts.tsx";
import { Button } from "./button.tsx";
import styles from "./ui.module.css";

export function Waiting({ rows = 6 }: { rows?: number }) {
  const text = useText();
  return (
    <output aria-label={text("app.loading")} style={{ padding: 14, display: "grid", gap: 28 }}>
      {Array.from({ length: rows }, (_, no) => (
        <div key={no} className={styles.bar} style={{ inlineSize: `${90 - ((no * 17) % 45)}%` }} />
      ))}
    </output>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  return (
    <div className={styles.state} role="alert">
      <p>{text(errorKey(error instanceof CallRefused ? error.reason : "server_error"))}</p>
      <Button onClick={onRetry}>{text("app.tryAgain")}</Button>
    </div>
  );
}

export function Empty({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{words}</p>
      {children}
    </div>
  );
}
