import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { joinClasses } from "./join-classes.ts";

export interface BadgeProps {
  variant: "deal" | "limit" | "brand" | "good" | "warn" | "bad" | "mute";
  children: ReactNode;
}

export function Badge({ variant, children }: BadgeProps) {
  return <span className={joinClasses(styles.badge, styles[variant])}>{children}</span>;
}
