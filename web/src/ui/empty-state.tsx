import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  picture?: string;
  children: ReactNode;
  /** One way out. */
  action?: ReactNode;
  /** A failure is announced; an emptiness is not. */
  role?: "alert" | "status";
}

/** Nothing to show, or it failed: one sentence why and one way out. */
export function EmptyState({ picture, children, action, role }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={role}>
      {picture === undefined ? null : <img src={picture} alt="" width="160" height="108" loading="lazy" />}
      <p>{children}</p>
      {action}
    </div>
  );
}
