import { lineThrough } from "./scale.ts";
import styles from "./charts.module.css";

export type SparkTone = "brand" | "bad" | "wait" | "plain";

const wide = 84;
const high = 38;
const edge = 3;

/** How a figure went: a decoration beside the figure, which says what it is. */
export function Spark({ values, tone = "brand" }: { values: readonly number[]; tone?: SparkTone }) {
  if (values.length < 2) return null;
  const most = Math.max(...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const points = values.map((value, index) => ({
    x: edge + (index / (values.length - 1)) * (wide - 2 * edge),
    y: edge + (1 - (value - least) / span) * (high - 2 * edge),
  }));
  const line = lineThrough(points);
  const last = points.at(-1);
  return (
    <svg className={styles.spark} data-tone={tone} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      <path className={styles.under} d={`${line}L${wide - edge} ${high}L${edge} ${high}Z`} />
      <path className={styles.over} d={line} />
      <circle cx={last?.x} cy={last?.y} r="2.6" />
    </svg>
  );
}
