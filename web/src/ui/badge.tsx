import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { joinClasses } from "./join-classes.ts";

export interface BadgeProps {
  look: "deal" | "limit" | "brand" | "good" | "warn" | "bad" | "mute";
  children: ReactNode;
}

export function Badge({ look, children }: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[look])}>{children}</span>;
}
