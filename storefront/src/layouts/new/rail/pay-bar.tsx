import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { Price } from "@gemgate/web/ui/price";
import { noticeKeys } from "../../../features/checkout/pay-button.tsx";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { useCheckout } from "../../../features/checkout/use-checkout.ts";
import type { ChosenGoods } from "../../../features/goods/public.ts";
import { useBoot } from "../../../shop/shop.ts";
import { useHasPopup } from "../popups/popup-context.ts";
import styles from "./pay-bar.module.css";

/** The order at the lower edge of small screens, from the first choice on. It never hides. */
export function PayBar({ chosen }: { chosen: ChosenGoods }) {
  const { brand } = useBoot();
  const text = useText();
  const steps = useCheckoutSteps();
  const hasPopup = useHasPopup();
  const { offer, state, startPaying } = useCheckout();
  const { option } = offer;
  return (
    <section className={styles.bar} aria-label={text("checkout.your_order")}>
      <div role="status">
        {state.notice === null || hasPopup ? null : <p className={styles.notice}>{text(noticeKeys[state.notice])}</p>}
      </div>
      <div className={styles.inner}>
        <p className={styles.sum}>
          <bdi className={styles.name}>{chosen.goods.display}</bdi>
          <Price
            className={styles.price}
            amount={chosen.goods.price}
            currency={chosen.currency}
            wholeNumberCurrencies={brand.whole_number_currencies}
          />
        </p>
        {option === undefined ? null : (
          <button
            type="button"
            className={styles.method}
            aria-label={`${text("checkout.pay_with")}: ${option.name}`}
            onClick={() => steps.choosePayment()}
          >
            <img src={option.icon} alt="" width="36" height="24" />
            <Icon of={iconDown} size="small" />
          </button>
        )}
        <Button
          look="main"
          className={styles.pay}
          busy={state.press.kind === "sending"}
          blocked={state.press.kind === "cooling"}
          onClick={startPaying}
        >
          <span>{text("checkout.pay")}</span>
        </Button>
      </div>
    </section>
  );
}
