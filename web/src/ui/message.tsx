import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./message.module.css";

export interface MessageProps {
  variant: "info" | "warning" | "danger" | "success";
  icon: ReactNode;
  children: ReactNode;
  /** Danger is announced at once, the rest when the reader has time. */
  role?: "alert" | "status";
}

/** A message that stands where it belongs, as long as it holds. */
export function Message({ variant, icon, children, role }: MessageProps) {
  return (
    <div className={joinClasses(styles.message, styles[variant])} role={role}>
      {icon}
      <span className={styles.words}>{children}</span>
    </div>
  );
}

export interface NoteProps {
  icon: ReactNode;
  centred?: boolean;
  children: ReactNode;
}

/** One small line of explanation. */
export function Note({ icon, centred, children }: NoteProps) {
  return (
    <p className={joinClasses(styles.note, centred && styles.centred)}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
