import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import {
  AgreementLine,
  MethodMark,
  OrderAnnouncement,
  OverCapMessage,
  PayMessage,
  Total,
  useCheckout,
  useOverCap,
  useQuote,
} from "../../../features/checkout/parts.ts";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { GiftBar } from "../../../features/gifts/parts.ts";
import type { ChosenGoods } from "../../../features/goods/public.ts";
import { useHasPopup } from "../../shared-popups/popup-context.ts";
import styles from "./order-bar.module.css";

/** What stands in the bar of the order once it is loaded. */
export function PayBar({ chosen }: { chosen: ChosenGoods }) {
  const text = useText();
  const steps = useCheckoutSteps();
  const hasPopup = useHasPopup();
  const { offer, state, startPaying, paysAtOnce } = useCheckout();
  const { option } = offer;
  const quote = useQuote(offer);
  const over = useOverCap({ offer });
  return (
    <>
      <PayMessage state={state} isShown={!hasPopup} className={styles.message} />
      <div className={over === undefined ? undefined : styles.over}>
        <OverCapMessage of={hasPopup ? undefined : over} />
      </div>
      <OrderAnnouncement goods={chosen.goods.display} amount={quote?.words} />
      {paysAtOnce() ? <AgreementLine className={styles.legal} /> : null}
      <div className={styles.gift}>
        <GiftBar isHeld={state.request.kind === "sending"} />
      </div>
      <div className={styles.inner}>
        <p className={styles.sum}>
          <bdi className={styles.name}>{chosen.goods.display}</bdi>
          {quote === undefined ? null : <Total of={quote} className={styles.price} />}
          {quote === undefined || quote.discount === 0 ? null : (
            <s className={styles.before}>
              <Total of={{ ...quote, payable: quote.list }} even />
            </s>
          )}
        </p>
        {option === undefined ? null : (
          <button
            type="button"
            className={styles.method}
            aria-label={`${text("checkout.pay_with")}: ${option.name}`}
            onClick={() => steps.choosePayment()}
          >
            <MethodMark icon={option.icon} size="small" />
            <Icon of={iconDown} size="small" />
          </button>
        )}
        <Button
          variant="main"
          data-focus-order=""
          className={styles.pay}
          busy={state.request.kind === "sending"}
          blocked={state.request.kind === "cooling" || over !== undefined}
          onClick={startPaying}
        >
          <span>{text("checkout.pay")}</span>
        </Button>
      </div>
    </>
  );
}
