import styles from "./segments.module.css";

/** A few choices beside each other, of which one holds. */
export function Segments<Value extends string>({
  label,
  values,
  value,
  wordsOf,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  value: Value;
  wordsOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {values.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {wordsOf(one)}
        </button>
      ))}
    </fieldset>
  );
}
