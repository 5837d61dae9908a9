import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import { useDeclareAge } from "./use-declare-age.ts";
import type { useOrderClick } from "./use-order-click.ts";

export interface AgePurchase {
  band: AgeBand;
  /** The month's cap of this age does not allow it. */
  isOver: boolean;
}

/**
 * Z110: declares the age and buys what was clicked before. It is one click, so that its window can open. What the age does not
 * allow is not bought: the payment choice says why.
 */
export function usePayAtAge({
  click,
  makeOrder,
  endOrder,
  onStillTrying,
  onAnswered,
}: ReturnType<typeof useOrderClick>) {
  const declareAge = useDeclareAge({ onStillTrying, endOrder });
  return ({ band, isOver }: AgePurchase): void =>
    click(
      async (order) => {
        if (!(await declareAge(band, order))) return;
        if (isOver) onAnswered();
        else await makeOrder(order);
      },
      { isSure: true, declaresAge: true, opensWindow: !isOver },
    );
}
