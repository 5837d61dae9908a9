import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot } from "../../shop/shop.ts";
import { endOutcomeOf, factsOf, OrderRows, PayCode, useOutcomeWords } from "../order-result/parts.ts";
import styles from "./order-details-panel.module.css";
import { isUnpaid } from "./order-pages.ts";
import { ReceiptMail } from "../receipts/parts.ts";
import { Moment } from "./moment.tsx";
import { OrderStatusBadge, useVariantText } from "./order-status.tsx";
import { isReceipt } from "./order-steps.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { PrintedReceipt } from "./printed-receipt.tsx";
import { useTaxWords } from "./use-tax-words.ts";

/** B49, K5: one order with everything that customer service would ask for. */
export function OrderDetailsPanel({ order }: { order: FullOrder }) {
  const { brand } = useBoot();
  const text = useText();
  const taxWords = useTaxWords();
  const { billing_no, price, currency = "", create_time, payment_method, seller } = order;
  return (
    <div className={styles.details}>
      <SummaryRows panel>
        <SummaryRow label={text("orders.status")}>
          <span role="status">
            <OrderStatusBadge order={order} />
          </span>
        </SummaryRow>
        {price === undefined ? null : (
          <SummaryRow label={text("orders.amount")}>
            <Price even amount={price} currency={currency} wholeNumberCurrencies={brand.whole_number_currencies} />
          </SummaryRow>
        )}
        <SummaryRow label={text("checkout.taxes")}>{taxWords(order)}</SummaryRow>
        {create_time === undefined ? null : (
          <SummaryRow label={text("orders.time")}>
            <Moment at_s={create_time} />
          </SummaryRow>
        )}
        {payment_method === undefined ? null : (
          <SummaryRow label={text("orders.method")}>
            <bdi>{payment_method}</bdi>
          </SummaryRow>
        )}
        <RefundRow order={order} />
      </SummaryRows>
      <MoneyLine order={order} />
      <OrderTimeline order={order} />
      {isUnpaid(order) ? <PayCode order={order} /> : null}
      <OrderRows facts={factsOf({ billing_no, order, known: {}, paid: "" })} />
      {seller === undefined ? null : (
        <SummaryRows panel>
          <SummaryRow label={text("orders.seller")}>
            <bdi>{seller.company}</bdi>
          </SummaryRow>
        </SummaryRows>
      )}
      <ReceiptMail order={order} />
      {isReceipt(order) ? <PrintedReceipt order={order} /> : null}
    </div>
  );
}

/** How much went back; the sentence below says when. */
function RefundRow({ order }: { order: FullOrder }) {
  const { brand } = useBoot();
  const word = useVariantText();
  const { refund } = order;
  if (refund === undefined) return null;
  const { price, currency, refund_time } = refund;
  return (
    <SummaryRow label={word(refund_time === undefined ? "refunding" : "refunded")}>
      <Price even amount={price} currency={currency} wholeNumberCurrencies={brand.whole_number_currencies} />
    </SummaryRow>
  );
}

/** Where the money is, in a sentence; an unpaid order needs none. */
function MoneyLine({ order }: { order: FullOrder }) {
  const text = useText();
  const outcomeWords = useOutcomeWords();
  const words = sentence();
  return words === undefined ? null : (
    <Message variant="info" icon={<Icon of={iconInfo} />}>
      {words}
    </Message>
  );

  function sentence(): string | undefined {
    if (order.outcome === "delivered_paid_twice") return text("result.paid_twice");
    const end = endOutcomeOf(order.outcome);
    if (end === "declined" || end === "cancelled" || end === "expired") return undefined;
    return outcomeWords(order.outcome, order.refund)?.text;
  }
}
