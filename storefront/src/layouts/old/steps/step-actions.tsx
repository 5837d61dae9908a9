import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import type { ReactNode } from "react";
import styles from "./step-actions.module.css";

export interface StepActionsProps {
  onBack: () => void;
  /** An order is being made: nothing may be left now. */
  isHeld?: boolean;
  /** The way on. */
  children: ReactNode;
}

/** Back and on, always at the lower edge of the page. */
export function StepActions({ onBack, isHeld = false, children }: StepActionsProps) {
  const text = useText();
  return (
    <>
      {/* What stands last on a page can be scrolled above the bar. */}
      <div className={styles.space} />
      <section className={styles.bar} aria-label={text("checkout.your_order")}>
        <div className={styles.inner}>
          <button
            type="button"
            className={styles.back}
            aria-label={text("shell.back")}
            disabled={isHeld}
            onClick={onBack}
          >
            <Icon of={iconDown} />
          </button>
          {children}
        </div>
      </section>
    </>
  );
}
