import type { ButtonHTMLAttributes } from "react";
import styles from "./ui.module.css";

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: "main" | "plain" | "quiet" | "danger";
  /** Does nothing and says so, and keeps the focus. */
  busy?: boolean;
};

export function Button({ kind = "plain", busy = false, onClick, className: _own, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
