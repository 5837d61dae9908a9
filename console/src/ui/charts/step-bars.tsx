import styles from "./charts.module.css";

export interface StepBar {
  readonly name: string;
  readonly value: number;
  readonly words: string;
  /** Of the step before, or what else stands behind the figure. */
  readonly more: string;
}

/** Steps below each other, each as long as its part of the first one. */
export function StepBars({ steps }: { steps: readonly StepBar[] }) {
  const first = steps[0]?.value ?? 0;
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, value, words, more }) => {
        const part = first === 0 ? 0 : Math.min(100, (value / first) * 100);
        return (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ inlineSize: `${part}%` }} />
            </span>
            <b>{words}</b>
            <span className={styles.more}>{more}</span>
          </li>
        );
      })}
    </ol>
  );
}
