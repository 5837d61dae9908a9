import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { OrderAnnouncement, PayMessage, Total, useCheckout, useQuote } from "../../../features/checkout/parts.ts";
import type { ChosenGoods } from "../../../features/goods/public.ts";
import { useHasPopup } from "../../shared-popups/popup-context.ts";
import styles from "./step-actions.module.css";

/** What was chosen, and the way on: to a login, to a character, or to the payment. It never pays by itself. */
export function NextPart({ chosen }: { chosen: ChosenGoods }) {
  const text = useText();
  const hasPopup = useHasPopup();
  const { offer, state, resumePaying } = useCheckout();
  const quote = useQuote(offer);
  return (
    <>
      <p className={styles.sum}>
        <bdi className={styles.name}>{chosen.goods.display}</bdi>
        {quote === undefined ? null : <Total of={quote} className={styles.price} />}
      </p>
      <Button
        variant="main"
        data-focus-order=""
        className={styles.next}
        busy={state.request.kind === "sending"}
        blocked={state.request.kind === "cooling"}
        onClick={resumePaying}
      >
        <span>{text("steps.next_pay")}</span>
      </Button>
      <OrderAnnouncement goods={chosen.goods.display} amount={quote?.words} />
      <PayMessage state={state} isShown={!hasPopup} className={styles.message} />
    </>
  );
}
