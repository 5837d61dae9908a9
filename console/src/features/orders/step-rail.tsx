import type { OrderPage } from "@gemgate/contract/console/orders";
import { useText, useWords } from "../../text/texts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { durationOf, shortTimeOf } from "../../ui/time.ts";
import styles from "./step-rail.module.css";

type Step = OrderPage["steps"][number];

/** How far an order is, with the times between: done, now, and still to come. */
export function StepRail({ page }: { page: OrderPage }) {
  const text = useText();
  const { steps } = page;
  const now = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.rail} aria-label={text("order.steps")}>
      {steps.map((step, at) => (
        <li key={step.step} data-state={at < now || isLast(steps, at, now) ? "done" : at === now ? "now" : "coming"}>
          <span className={styles.mark}>
            <Icon of={at <= now ? "check" : "dash"} />
          </span>
          <Gap from={step} to={steps[at + 1]} />
          <b>{text(`order.step.${step.step}`)}</b>
          <small>
            <StepWords step={step} page={page} />
          </small>
        </li>
      ))}
    </ol>
  );
}

function isLast(steps: readonly Step[], at: number, now: number): boolean {
  return at === now && at === steps.length - 1;
}

function Gap({ from, to }: { from: Step; to: Step | undefined }) {
  const { locale } = useWords();
  if (from.at === null || to?.at === undefined || to.at === null) return null;
  return <span className={styles.gap}>{durationOf(locale, Math.max(0, Date.parse(to.at) - Date.parse(from.at)))}</span>;
}

function StepWords({ step: { step, at }, page: { delivery } }: { step: Step; page: OrderPage }) {
  const { text, locale } = useWords();
  const tries =
    step === "sent" && delivery !== null && delivery.state !== "delivered"
      ? [
          text("order.tries", { count: delivery.tries }),
          ...(delivery.next_at === null
            ? []
            : [text("order.nextTry", { time: shortTimeOf(locale, delivery.next_at) })]),
        ]
      : [];
  return [...(at === null ? [] : [shortTimeOf(locale, at)]), ...tries].join(", ");
}
