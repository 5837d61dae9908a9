import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./option-row.module.css";
import { moveRovingFocus, passOver } from "./radio-keys.ts";

export interface OptionGroupProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Rows of which one is chosen; arrow keys move the choice. */
export function OptionGroup({ label, className, children }: OptionGroupProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={joinClasses(styles.group, className)}
      onKeyDown={moveRovingFocus}
    >
      {children}
    </div>
  );
}

export interface OptionRowProps {
  checked: boolean;
  tabIndex: 0 | -1;
  /** By a finger or a mouse, or by the keyboard, where a choice is often only passed over. */
  onChoose: (isPointed: boolean) => void;
  /** Picture at the start. */
  before?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  /** Between the words and the radio. */
  tag?: ReactNode;
  /** Instead of the radio, where the row leads to a second step; arrow keys then only pass over it. */
  end?: ReactNode;
  height?: "tight" | "normal" | "tall" | "taller";
}

export function OptionRow(props: OptionRowProps) {
  const { checked, tabIndex, onChoose, before, title, hint, tag, end, height = "normal" } = props;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      tabIndex={tabIndex}
      className={joinClasses(styles.row, styles[height])}
      {...(end !== undefined && passOver)}
      onClick={(event) => onChoose(event.detail > 0)}
    >
      {before}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint === undefined || hint === "" ? null : <span className={styles.hint}>{hint}</span>}
      </span>
      {tag}
      {end ?? <span className={styles.radio} />}
    </button>
  );
}
