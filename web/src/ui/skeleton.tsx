import type { CSSProperties } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  height: string;
  width?: string;
  radius?: string;
  className?: string | undefined;
}

/** The shape of what comes. Screen readers hear of the waiting from the container's aria-busy. */
export function Skeleton({ height, width = "100%", radius = "var(--s-2)", className }: SkeletonProps) {
  const shape: CSSProperties = { height, width, borderRadius: radius };
  return <span aria-hidden="true" className={joinClasses(styles.skeleton, className)} style={shape} />;
}
