import { useState } from "react";
import { useText, useWords } from "../text/texts.tsx";
import { Button } from "./button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { Field, SelectField } from "./field.tsx";
import styles from "./filters.module.css";
import { Icon } from "./icon.tsx";
import { exactTimeOf } from "./time.ts";
import { localFieldOf, momentOfField, timeSpans } from "./time-range.ts";
import { useKeys } from "./use-keys.ts";

export interface Option {
  readonly value: string;
  readonly words: string;
}

export type Filter = { readonly key: string; readonly words: string } & (
  | { readonly kind: "choice"; readonly options: readonly Option[]; readonly isMany?: boolean }
  | { readonly kind: "text"; readonly hint?: string; readonly maxLength?: number }
  /** Three keys of an address: time, from, to. */
  | { readonly kind: "time" }
);

/** Values as they stand in an address; several of one choice are parted by commas. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

interface FiltersProps {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** A chip for each filter that is set, and a button that opens all of them. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  const text = useText();
  const wordsOf = useFilterWords();
  const [isOpen, setOpen] = useState(false);
  useKeys({ f: () => setOpen(true) });
  return (
    <div className={styles.bar}>
      {filters.map((filter) => {
        const said = wordsOf(filter, values);
        if (said === undefined) return null;
        return (
          <span key={filter.key} className={styles.chip}>
            <button type="button" className={styles.words} onClick={() => setOpen(true)}>
              {filter.words} <b>{said}</b>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={text("filter.remove", { what: filter.words })}
              onClick={() => onChange(without(filter, values))}
            >
              <Icon of="cross" />
            </button>
          </span>
        );
      })}
      <button type="button" className={styles.add} onClick={() => setOpen(true)}>
        <Icon of="plus" />
        {text("filter.add")}
      </button>
      {isOpen ? (
        <FilterDialog
          filters={filters}
          values={values}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      ) : null}
    </div>
  );
}

function without(filter: Filter, values: FilterValues): FilterValues {
  const cleared =
    filter.kind === "time" ? { time: undefined, from: undefined, to: undefined } : { [filter.key]: undefined };
  return { ...values, ...cleared };
}

/** What a chip says of its filter; undefined where it is not set. */
function useFilterWords(): (filter: Filter, values: FilterValues) => string | undefined {
  const text = useText();
  const { locale } = useWords();
  return (filter, values) => {
    if (filter.kind === "time") {
      const span = timeSpans.find((one) => one === values["time"]);
      if (span === undefined || span === "all") return undefined;
      if (span !== "own") return text(`time.${span}`);
      const said = (moment: string | undefined): string => (moment === undefined ? "…" : exactTimeOf(locale, moment));
      return `${said(values["from"])} – ${said(values["to"])}`;
    }
    const value = values[filter.key];
    if (value === undefined || filter.kind === "text") return value;
    const words = value.split(",").map((one) => filter.options.find((option) => option.value === one)?.words ?? one);
    return words.join(", ");
  };
}

function FilterDialog({ filters, values, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const text = useText();
  const [draft, setDraft] = useState(values);
  const set = (more: FilterValues): void => setDraft((now) => ({ ...now, ...more }));
  return (
    <DialogFrame title={text("filter.title")} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(draft);
        }}
      >
        {filters.map((filter) => (
          <FilterField key={filter.key} filter={filter} values={draft} onSet={set} />
        ))}
        <div className={styles.actions}>
          <Button
            kind="quiet"
            onClick={() => setDraft(Object.fromEntries(Object.keys(draft).map((key) => [key, undefined])))}
          >
            {text("filter.clear")}
          </Button>
          <Button kind="main" type="submit">
            {text("filter.apply")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

interface FieldProps {
  readonly filter: Filter;
  readonly values: FilterValues;
  readonly onSet: (more: FilterValues) => void;
}

function FilterField({ filter, values, onSet }: FieldProps) {
  const text = useText();
  const { key, words } = filter;
  const value = values[key] ?? "";
  if (filter.kind === "time") return <TimeFields words={words} values={values} onSet={onSet} />;
  if (filter.kind === "text") {
    return (
      <Field
        label={words}
        hint={filter.hint}
        maxLength={filter.maxLength ?? 64}
        value={value}
        onChange={({ target }) => onSet({ [key]: blankAsNone(target.value.trim()) })}
      />
    );
  }
  if (filter.isMany === true) return <ManyField {...{ values, onSet, words, options: filter.options }} name={key} />;
  return (
    <SelectField label={words} value={value} onChange={({ target }) => onSet({ [key]: blankAsNone(target.value) })}>
      <option value="">{text("filter.any")}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </SelectField>
  );
}

function ManyField({
  name,
  words,
  options,
  values,
  onSet,
}: Pick<FieldProps, "values" | "onSet"> & { name: string; words: string; options: readonly Option[] }) {
  const chosen = (values[name] ?? "").split(",").filter((one) => one !== "");
  return (
    <fieldset className={styles.many}>
      <legend>{words}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== option.value);
              onSet({ [name]: blankAsNone((target.checked ? [...others, option.value] : others).join(",")) });
            }}
          />
          {option.words}
        </label>
      ))}
    </fieldset>
  );
}

function TimeFields({ words, values, onSet }: Omit<FieldProps, "filter"> & { words: string }) {
  const text = useText();
  const time = values["time"] ?? "all";
  return (
    <>
      <SelectField
        label={words}
        value={time}
        onChange={({ target }) =>
          onSet({ time: target.value === "all" ? undefined : target.value, from: undefined, to: undefined })
        }
      >
        {timeSpans.map((span) => (
          <option key={span} value={span}>
            {text(`time.${span}`)}
          </option>
        ))}
      </SelectField>
      {time === "own" ? (
        <div className={styles.two}>
          {(["from", "to"] as const).map((end) => (
            <Field
              key={end}
              label={text(`time.${end}`)}
              type="datetime-local"
              value={localFieldOf(values[end])}
              onChange={({ target }) => onSet({ [end]: momentOfField(target.value) })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

function blankAsNone(value: string): string | undefined {
  return value === "" ? undefined : value;
}
