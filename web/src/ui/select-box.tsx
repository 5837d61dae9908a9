import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./select-box.module.css";

export interface SelectBoxProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  before?: ReactNode;
  after: ReactNode;
}

/** A choice from a list of names: the browser's own list, under a box that shows label and value. */
export function SelectBox({ label, options, value, onChange, before, after }: SelectBoxProps) {
  const id = useId();
  const shown = options.find((option) => option.value === value);
  return (
    <div className={styles.box}>
      {before}
      <span className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className={styles.value} aria-hidden="true">
          {shown?.label}
        </span>
      </span>
      {after}
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
