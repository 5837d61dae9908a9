// What a decision says besides its note: money by the number that the provider's pages show.
import type { GivenCommand } from "@gemgate/contract/console/commands";
import type { CaseStep } from "@gemgate/rules/console/case-actions";
import { fromWire, toWire } from "@gemgate/rules/money/minor-units";
import { fieldOf } from "../../session/use-submit.ts";
import { useText } from "../../text/texts.tsx";
import { AreaField, Field } from "../../ui/field.tsx";
import type { CasePage } from "./case-view.tsx";
import styles from "./review.module.css";

/** Undefined: the amounts are none, or not the same. */
export function composeCommand(
  { action, object, dispute }: CaseStep,
  page: CasePage,
  fields: FormData,
): GivenCommand | undefined {
  const note = fieldOf(fields, "note");
  switch (action) {
    case "paid":
    case "refunded":
      return composeMoney({ action, object }, page, { note, fields });
    case "dispute-won":
    case "dispute-lost":
      return { kind: action, object: `${object}:${dispute ?? ""}`, note };
    case "unpaid":
    case "ask":
    case "settled":
    case "refund-settled":
    case "refund-failed":
    case "webhook-retry":
    case "webhook-close":
    case "reward-deliver":
    case "reward-delivered":
    case "reward-cancel":
    case "close":
      return { kind: action, object, note };
    case "deliver":
    case "delivered":
    case "refund":
    case "dispute-open":
      return undefined;
  }
}

function composeMoney(
  { action, object }: { action: "paid" | "refunded"; object: string },
  { facts: { money } }: CasePage,
  { note, fields }: { note: string; fields: FormData },
): GivenCommand | undefined {
  if (money === null) return undefined;
  const { currency } = money;
  const amount = fromWire(fieldOf(fields, "amount"), currency);
  const amount_again = fromWire(fieldOf(fields, "again"), currency);
  if (amount === undefined || amount <= 0 || amount_again !== amount) return undefined;
  const number = fieldOf(fields, "number");
  if (action === "refunded") return { kind: action, object, note, amount, amount_again, ref: number };
  const is_another_amount = amount !== money.asked;
  return { kind: action, object, note, amount, amount_again, currency, provider_txn: number, is_another_amount };
}

export function DecisionFields({ action, page: { facts } }: { action: CaseStep["action"]; page: CasePage }) {
  const text = useText();
  const { money } = facts;
  return (
    <>
      {(action === "paid" || action === "refunded") && money !== null ? (
        <div className={styles.pair}>
          <Field label={text("review.number")} name="number" required maxLength={200} autoComplete="off" />
          <Field
            label={text("review.amountIn", { currency: money.currency })}
            name="amount"
            inputMode="decimal"
            defaultValue={String(toWire(money.captured ?? money.asked, money.currency))}
            required
          />
          <Field label={text("review.amountAgain")} name="again" inputMode="decimal" autoComplete="off" required />
        </div>
      ) : null}
      <AreaField
        label={text("commands.note")}
        hint={text("commands.noteHelp")}
        name="note"
        rows={2}
        required
        maxLength={1_000}
      />
    </>
  );
}
