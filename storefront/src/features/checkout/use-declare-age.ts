import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { forgetServerData } from "../../ask/use-server-data.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { readAgeBand, setAgeBand } from "../../calls/wire-calls.ts";
import { useShop } from "../../shop/shop.ts";
import { useCheckoutSteps } from "./checkout-steps.ts";
import type { OrderClick } from "./use-order-click.ts";

export interface DeclareAgeParts {
  onStillTrying: () => void;
  endOrder: (answer: Refused | Failed, order: OrderClick) => Promise<void>;
}

/** Z110: resolves with false where the age is not known now, or another one was known before; then the click buys nothing. */
export function useDeclareAge({ onStillTrying, endOrder }: DeclareAgeParts) {
  const shop = useShop();
  const { game } = shop;
  const ask = useAsk();
  const steps = useCheckoutSteps();
  return async (band: AgeBand, order: OrderClick): Promise<boolean> => {
    if (game === null) throw new Error("An age is declared for an account of a game.");
    // A nonce of its own: that of the click belongs to the order.
    const answer = await ask(
      setAgeBand,
      { client_id: game.client_id, band },
      { own: ["not_logged_in"], quiet: true, onStillTrying },
    );
    forgetServerData(shop, readAgeBand);
    // Answered now, or before in another tab: what follows belongs to the payment choice.
    if (answer.ok || isRefusedFor(answer, ["age_band_declared"])) steps.choosePayment();
    if (!answer.ok) await endOrder(answer, order);
    return answer.ok;
  };
}
