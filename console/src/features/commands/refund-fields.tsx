// How much goes back, and why.
import type { OrderAction, RefundReason } from "@gemgate/contract/console/commands";
import { refundReasons } from "@gemgate/contract/console/commands";
import { isTypedAgain } from "@gemgate/rules/console/command-rules";
import { fromWire } from "@gemgate/rules/money/minor-units";
import type { Thresholds } from "@gemgate/contract/console/commands";
import { useText } from "../../text/texts.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { moneyWords } from "../../ui/money.tsx";
import styles from "../../ui/ui.module.css";

export interface RefundForm {
  readonly isPart: boolean;
  /** As it was typed, in whole units of the currency. */
  readonly part: string;
  readonly again: string;
  readonly reason: RefundReason;
}

export const empty_refund: RefundForm = { isPart: false, part: "", again: "", reason: "not_received" };

/** Minor units; undefined while what was typed is no amount that can go back. */
export function amountOfRefund(
  { isPart, part }: RefundForm,
  { amount, currency }: { amount: number; currency: string },
): number | undefined {
  if (!isPart) return amount;
  const typed = fromWire(part.trim().replace(",", "."), currency);
  return typed === undefined || typed <= 0 || typed > amount ? undefined : typed;
}

export interface RefundFieldsProps {
  readonly form: RefundForm;
  readonly onChange: (form: RefundForm) => void;
  readonly action: Pick<OrderAction, "takes_part"> & { readonly amount: number };
  readonly currency: string;
  readonly thresholds: Thresholds | null;
  /** Nothing is called wrong before it was sent once. */
  readonly wasSent: boolean;
}

export function RefundFields({ form, onChange, action, currency, thresholds, wasSent }: RefundFieldsProps) {
  const text = useText();
  const amount = amountOfRefund(form, { amount: action.amount, currency });
  const most = moneyWords(action.amount, currency);
  const isAgain = amount !== undefined && isTypedAgain(amount, thresholds);
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{text("commands.howMuch")}</legend>
        <label>
          <input type="radio" checked={!form.isPart} onChange={() => onChange({ ...form, isPart: false })} />
          {text("commands.whole", { amount: most })}
        </label>
        {action.takes_part ? (
          <label>
            <input type="radio" checked={form.isPart} onChange={() => onChange({ ...form, isPart: true })} />
            {text("commands.part")}
          </label>
        ) : null}
      </fieldset>
      {form.isPart ? (
        <Field
          label={text("commands.amount", { currency })}
          hint={text("commands.most", { amount: most })}
          error={wasSent && amount === undefined ? text("commands.badAmount", { amount: most }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={form.part}
          onChange={({ target }) => onChange({ ...form, part: target.value })}
          focusAtFirst
        />
      ) : null}
      {isAgain ? (
        <Field
          label={`${text("commands.again")} (${currency})`}
          error={wasSent && !isSame(form, amount, currency) ? text("commands.notSame") : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={form.again}
          onChange={({ target }) => onChange({ ...form, again: target.value })}
        />
      ) : null}
      <SelectField
        label={text("commands.reason")}
        value={form.reason}
        onChange={({ target }) =>
          onChange({ ...form, reason: refundReasons.find((reason) => reason === target.value) ?? "other" })
        }
      >
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text(`commands.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Whether the amount was typed a second time as the same. */
export function isSame({ again }: RefundForm, amount: number, currency: string): boolean {
  return fromWire(again.trim().replace(",", "."), currency) === amount;
}
