import { useText } from "@gemgate/web/text/text";
import { iconReceipt } from "@gemgate/web/ui/later-icon-paths";
import { ReplenishContent } from "../../../features/replenish/parts.ts";
import { StepPage } from "../shell/step-page.tsx";

/** V7, Z119: what is owed, paid in one step. M24: no steps show. */
export function ReplenishPage() {
  const text = useText();
  return (
    <StepPage title={{ icon: iconReceipt, label: text("replenish.header") }}>
      <ReplenishContent />
    </StepPage>
  );
}
