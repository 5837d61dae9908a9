import { isReplenishVisit } from "@gemgate/rules/routes/carried-parameters";
import { hasStepBar, type PurchaseStep, purchaseSteps, stateOfStep } from "@gemgate/rules/shell/steps";
import { useText } from "@gemgate/web/text/text";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useSearch } from "wouter";
import { useBoot } from "../../../shop/shop.ts";
import styles from "./step-bar.module.css";

const labels = {
  "/selectGame": "steps.select_game",
  "/selectGoods": "steps.select_goods",
  "/recharge": "steps.recharge",
  "/result": "steps.result",
} as const satisfies Record<PurchaseStep, string>;

/** V9-V12: where in the purchase the player is. */
export function StepBar({ current }: { current: PurchaseStep }) {
  const { brand } = useBoot();
  const text = useText();
  const isReplenish = isReplenishVisit(useSearch());
  if (!hasStepBar(brand, { isReplenish })) return null;
  return (
    <ol className={styles.steps} aria-label={text("steps.progress")}>
      {purchaseSteps.map((step) => {
        const state = stateOfStep(step, current);
        return (
          <li
            key={step}
            className={joinClasses(state === "done" && styles.done, state === "now" && styles.now)}
            aria-current={state === "now" ? "step" : undefined}
          >
            {text(labels[step])}
          </li>
        );
      })}
    </ol>
  );
}
