// What can be decided about a case, by buttons and by the keys 1, 2, 3 …; what follows from each is shown before it is made.
import { stepsOf } from "@gemgate/rules/console/case-actions";
import type { CaseStep } from "@gemgate/rules/console/case-actions";
import { followsOf } from "@gemgate/rules/console/case-follows";
import { useState } from "react";
import { useText } from "../../text/texts.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import type { CasePage } from "./case-view.tsx";
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
      {step === undefined ? null : <Follows step={step} page={page} />}
    </>
  );
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
