// What can be decided about a case, by buttons and by the keys 1, 2, 3 …; what follows from each is shown before it is made.
import { stepsOf } from "@gemgate/rules/console/case-actions";
import type { CaseStep } from "@gemgate/rules/console/case-actions";
import { followsOf } from "@gemgate/rules/console/case-follows";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import ui from "../../ui/ui.module.css";
import { useKeys } from "../../ui/use-keys.ts";
import { actionsQuery, CommandDialog, Outcome, useCommand } from "../commands/public.ts";
import type { CasePage } from "./case-view.tsx";
import { composeCommand, DecisionFields } from "./decision-fields.tsx";
import styles from "./review.module.css";

export function DecisionForm({ page }: { page: CasePage }) {
  const text = useText();
  const steps = stepsOf({ ...page.facts, refund_ref: page.facts.refund?.ref ?? null });
  const suggested = steps.findIndex(({ action }) => action === page.suggestion.action);
  const [chosen, setChosen] = useState(Math.max(0, suggested));
  useKeys(Object.fromEntries(steps.map((_, no) => [String(no + 1), () => setChosen(no)])));
  const step = steps[chosen];
  return (
    <>
      <fieldset className={styles.choices} aria-label={text("review.decision")}>
        {steps.map(({ action }, no) => (
          <button
            key={action}
            type="button"
            className={styles.choice}
            aria-pressed={no === chosen}
            onClick={() => setChosen(no)}
          >
            {text(`review.action.${action}`)}
            <kbd aria-hidden="true">{no + 1}</kbd>
          </button>
        ))}
      </fieldset>
      {step === undefined ? null : (
        <>
          <Follows step={step} page={page} />
          <Decide key={step.action} step={step} page={page} />
        </>
      )}
    </>
  );
}

/** An order's goods and money are decided as on the page of the order; all others by a note and what their kind needs. */
function Decide({ step, page }: { step: CaseStep; page: CasePage }) {
  const text = useText();
  const { action } = step;
  if (action === "dispute-open") return <p className={ui.note}>{text("review.byCommandLine")}</p>;
  if (action === "deliver" || action === "delivered" || action === "refund") {
    return <DecideOrder kind={action} billing_no={step.object} />;
  }
  return <DecideHere step={step} page={page} />;
}

function DecideOrder({ kind, billing_no }: { kind: "deliver" | "delivered" | "refund"; billing_no: string }) {
  const text = useText();
  const { data } = useQuery(actionsQuery(billing_no));
  const [isOpen, setOpen] = useState(false);
  const action = data?.actions.find((one) => one.kind === kind);
  if (data === undefined || action === undefined) return null;
  if (action.why_not !== null) return <p className={ui.note}>{text(`commands.why.${action.why_not}`)}</p>;
  return (
    <div className={styles.foot}>
      <DecideKey onDecide={() => setOpen(true)} />
      <Button kind="main" onClick={() => setOpen(true)}>
        {text(`review.action.${kind}`)}
      </Button>
      {isOpen ? <CommandDialog action={action} order={data} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function DecideHere({ step, page }: { step: CaseStep; page: CasePage }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { busy, refused, command, propose } = useCommand();
  if (command !== undefined) return <Outcome command={command} />;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const given = composeCommand(step, page, new FormData(event.currentTarget));
        setWrong(given === undefined);
        if (given !== undefined) propose(given);
      }}
    >
      <DecisionFields action={step.action} page={page} />
      {refused === undefined && !isWrong ? null : (
        <p className={ui.note} data-tone="bad" role="alert">
          {text(refused === undefined ? "review.badAmount" : errorKey(refused))}
        </p>
      )}
      <div className={styles.foot}>
        <DecideKey onDecide={() => form.current?.requestSubmit()} />
        <Button type="submit" kind="main" busy={busy}>
          {text(`review.action.${step.action}`)}
        </Button>
      </div>
    </form>
  );
}

/** Ctrl and Enter decide, also from a field. */
function DecideKey({ onDecide }: { onDecide: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      onDecide();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onDecide]);
  return <kbd aria-hidden="true">Ctrl ↵</kbd>;
}

function Follows({ step, page }: { step: CaseStep; page: CasePage }) {
  const text = useText();
  return (
    <table className={styles.follows}>
      <caption className={styles.caption}>{text("review.follows")}</caption>
      <tbody>
        {followsOf(step.action, page.facts).map((consequence) => (
          <tr key={consequence}>
            <th scope="row">{text(`review.about.${aboutOf(consequence)}`)}</th>
            <td>{text(`review.follow.${consequence}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const subjects = ["player", "goods", "money", "holds", "risk"] as const;

/** What a consequence is about stands before the first line of its name. */
function aboutOf(consequence: string): (typeof subjects)[number] | "all" {
  return subjects.find((subject) => consequence.startsWith(`${subject}_`)) ?? "all";
}
