import { useEffect, useId, useRef } from "react";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import styles from "./ui.module.css";

interface Around {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

export function Field({
  label,
  hint,
  error,
  focusAtFirst = false,
  ...input
}: Around &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Where a page or a dialog is for this field alone. */ focusAtFirst?: boolean;
  }) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusAtFirst) ref.current?.focus();
  }, [focusAtFirst]);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} ref={ref} className={styles.input} {...describe({ id, hint, error })} />
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

export function AreaField({ label, hint, error, ...area }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...area} id={id} className={styles.input} {...describe({ id, hint, error })} />
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Around & SelectHTMLAttributes<HTMLSelectElement> & { children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} {...describe({ id, hint, error })}>
        {children}
      </select>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

function describe({ id, hint, error }: Omit<Around, "label"> & { id: string }) {
  const said = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].join(" ").trim();
  return {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": said === "" ? undefined : said,
  } as const;
}

function Below({ id, hint, error }: Omit<Around, "label"> & { id: string }) {
  return (
    <>
      {hint === undefined ? null : (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
