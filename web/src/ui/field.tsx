import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./field.module.css";

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: ReactNode;
  /** Drawn before the error's words. */
  errorIcon?: ReactNode;
  /** Stands inside the box, at its end. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Field({ label, error, errorIcon, after, ref, ...input }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== "";
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={joinClasses(styles.box, hasError && styles.bad)}>
        <input
          {...input}
          id={id}
          ref={ref}
          aria-invalid={hasError ? true : undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
        />
        {after}
      </div>
      {hasError ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {errorIcon}
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

export type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; icon: ReactNode };

export function SearchField({ label, icon, ...input }: SearchFieldProps) {
  return (
    <div className={joinClasses(styles.box, styles.search)}>
      <span className={styles.icon}>{icon}</span>
      <input {...input} type="search" aria-label={label} />
    </div>
  );
}
