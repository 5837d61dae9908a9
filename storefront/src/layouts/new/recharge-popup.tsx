import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { Price } from "@gemgate/web/ui/price";
import { OrderItem, PriceRows } from "../../features/checkout/order-summary.tsx";
import { PayButton } from "../../features/checkout/pay-button.tsx";
import { PaymentPanel } from "../../features/checkout/payment-panel.tsx";
import { useCheckout } from "../../features/checkout/use-checkout.ts";
import { useBoot } from "../../session/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

/** D10: frame around the payment panel; wide screens have the summary beside it. */
export function RechargePopup({ onClose }: { onClose: () => void }) {
  const { brand } = useBoot();
  const text = useText();
  const { offer, state, current, pay } = useCheckout();
  const { chosen } = offer;
  const isSending = state.press.kind === "sending";
  return (
    <>
      <PopupHeader title={text("checkout.title")} close={<CloseButton onClose={onClose} disabled={isSending} />} />
      <div className={styles.split}>
        <PopupBody>
          {chosen === undefined ? null : (
            <div className={`${styles.compact} ${styles.item}`}>
              <OrderItem chosen={chosen} current={current} />
            </div>
          )}
          <PaymentPanel offer={offer} />
          {chosen === undefined ? null : (
            <div className={`${styles.compact} ${styles.rows}`}>
              <PriceRows chosen={chosen} />
            </div>
          )}
        </PopupBody>
        <div className={styles.side}>
          {chosen === undefined ? null : (
            <>
              <OrderItem chosen={chosen} current={current} />
              <PriceRows chosen={chosen} />
            </>
          )}
          <div className={styles.bottom}>
            <PayButton offer={offer} state={state} onPay={pay} />
          </div>
        </div>
      </div>
      <div className={styles.compact}>
        <PopupFooter>
          {chosen === undefined ? null : (
            <p className={styles.total}>
              {text("checkout.total")}
              <Price
                className={styles.amount}
                amount={chosen.goods.price}
                currency={chosen.currency}
                wholeNumberCurrencies={brand.whole_number_currencies}
              />
            </p>
          )}
          <PayButton offer={offer} state={state} onPay={pay} />
        </PopupFooter>
      </div>
    </>
  );
}
