import type { readOrderActions, GivenCommand, OrderAction } from "@gemgate/contract/console/commands";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { isTypedAgain, needsSecondPerson } from "@gemgate/rules/console/command-rules";
import { useState } from "react";
import type { ReactNode } from "react";
import { fieldOf } from "../../session/use-submit.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { AreaField, Field } from "../../ui/field.tsx";
import { moneyWords } from "../../ui/money.tsx";
import styles from "../../ui/ui.module.css";
import { Outcome } from "./outcome.tsx";
import { amountOfRefund, empty_refund, isSame, RefundFields } from "./refund-fields.tsx";
import type { RefundForm } from "./refund-fields.tsx";
import { useCommand } from "./use-command.ts";

type Order = ConsoleAnswer<typeof readOrderActions>;

interface CommandDialogProps {
  readonly action: OrderAction;
  readonly order: Order;
  readonly onClose: () => void;
}

/** What is decided, what follows, and then what became of it. */
export function CommandDialog({ action, order, onClose }: CommandDialogProps) {
  const text = useText();
  const { busy, refused, command, propose } = useCommand();
  const title = text(`commands.title.${action.kind}`);
  return (
    <DialogFrame title={title} onClose={onClose}>
      {command === undefined ? (
        <CommandForm {...{ action, order, onClose, busy, propose }}>
          {refused === undefined ? null : (
            <p className={styles.note} data-tone="bad" role="alert">
              {text(errorKey(refused))}
            </p>
          )}
        </CommandForm>
      ) : (
        <>
          <Outcome command={command} />
          <div className={styles.actions}>
            <Button kind="main" onClick={onClose}>
              {text("app.close")}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}

interface CommandFormProps extends CommandDialogProps {
  readonly busy: boolean;
  readonly propose: (given: GivenCommand) => void;
  /** What was refused. */
  readonly children: ReactNode;
}

function CommandForm({ action, order, onClose, busy, propose, children }: CommandFormProps) {
  const text = useText();
  const { kind } = action;
  const { currency, thresholds, left_today } = order;
  const [refund, setRefund] = useState(empty_refund);
  const [wasSent, setSent] = useState(false);
  const most = action.amount ?? 0;
  const amount = kind === "refund" ? amountOfRefund(refund, { amount: most, currency }) : most;
  const takesTwo = amount !== undefined && needsSecondPerson(kind, { amount, thresholds, left_today });
  return (
    <form
      style={{ display: "grid", gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        const given = readForm({ action, order, refund, fields: new FormData(event.currentTarget) });
        if (given !== undefined) propose(given);
      }}
    >
      {kind === "refund" ? (
        <RefundFields
          form={refund}
          onChange={setRefund}
          action={{ amount: most, takes_part: action.takes_part }}
          {...{ currency, thresholds, wasSent }}
        />
      ) : null}
      {kind === "delivered" ? (
        <Field label={text("commands.proof")} hint={text("commands.proofHelp")} name="proof" required maxLength={200} />
      ) : null}
      <AreaField label={text("commands.note")} hint={text("commands.noteHelp")} name="note" rows={2} required />
      <p className={styles.hint}>{text(`commands.follows.${kind}`)}</p>
      {takesTwo ? <p className={styles.note}>{text("commands.second")}</p> : null}
      {children}
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onClose}>
          {text("app.cancel")}
        </Button>
        <Button type="submit" kind="main" busy={busy}>
          {kind === "refund"
            ? text("commands.go.refund", { amount: amount === undefined ? "" : moneyWords(amount, currency) })
            : text(`commands.go.${kind}`)}
        </Button>
      </div>
    </form>
  );
}

interface FilledForm {
  readonly action: OrderAction;
  readonly order: Order;
  readonly refund: RefundForm;
  readonly fields: FormData;
}

/** Undefined while an amount is missing or was not typed again. */
function readForm({ action, order, refund, fields }: FilledForm): GivenCommand | undefined {
  const { kind, object } = action;
  const { currency, thresholds } = order;
  const common = { object, note: fieldOf(fields, "note").slice(0, 1_000) };
  if (kind === "delivered") return { kind, ...common, proof: fieldOf(fields, "proof") };
  if (kind !== "refund") return { kind, ...common };
  const amount = amountOfRefund(refund, { amount: action.amount ?? 0, currency });
  if (amount === undefined) return undefined;
  const given = { kind, ...common, reason: refund.reason, amount };
  if (!isTypedAgain(amount, thresholds)) return given;
  return isSame(refund, amount, currency) ? { ...given, amount_again: amount } : undefined;
}
