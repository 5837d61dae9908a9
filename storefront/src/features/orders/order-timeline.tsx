import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Moment } from "./moment.tsx";
import { useVariantText } from "./order-status.tsx";
import { type ShownStep, stepsOf } from "./order-steps.ts";
import styles from "./order-timeline.module.css";

/** When it was ordered, paid, sent and delivered, and what came after. */
export function OrderTimeline({ order }: { order: FullOrder }) {
  const text = useText();
  const wordOf = useStepWord();
  const steps = stepsOf(order);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={text("orders.timeline")}>
      {steps.map((step) => (
        <li key={step.word} className={joinClasses(styles.step, step.word === "delivered" && styles.good)}>
          <span>{wordOf(step.word)}</span>
          <Moment at_s={step.time} />
        </li>
      ))}
    </ol>
  );
}

const ownWords = {
  created: "orders.step_created",
  paid: "orders.step_paid",
  sent: "orders.step_sent",
} as const;

export function useStepWord(): (word: ShownStep["word"]) => string {
  const text = useText();
  const variantWord = useVariantText();
  return (word) =>
    word === "created" || word === "paid" || word === "sent" ? text(ownWords[word]) : variantWord(word);
}
