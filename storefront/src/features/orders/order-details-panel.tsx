import type { FullOrder } from "@gemgate/contract/checkout";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot } from "../../shop/shop.ts";
import { endOutcomeOf, factsOf, OrderRows, PayCode, useOutcomeWords } from "../order-result/parts.ts";
import styles from "./order-details-panel.module.css";
import { variantOf } from "./order-variant.ts";
import { isUnpaid } from "./order-pages.ts";
import { OrderStatusBadge, useVariantText } from "./order-status.tsx";

/** B49, K5: one order with everything that customer service would ask for. */
export function OrderDetailsPanel({ order }: { order: FullOrder }) {
  const { brand } = useBoot();
  const text = useText();
  const { billing_no, price, currency = "", create_time } = order;
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
        {create_time === undefined ? null : (
          <SummaryRow label={text("orders.time")}>
            <Moment at_s={create_time} />
          </SummaryRow>
        )}
        <EndRows order={order} />
      </SummaryRows>
      <MoneyLine order={order} />
      {isUnpaid(order) ? <PayCode order={order} /> : null}
      <OrderRows facts={factsOf({ billing_no, order, known: {}, paid: "" })} />
    </div>
  );
}

/** How much went back, of which the sentence below says when; else when the order came to its end. */
function EndRows({ order }: { order: FullOrder }) {
  const { brand } = useBoot();
  const word = useVariantText();
  const { refund, outcome, outcome_time } = order;
  if (refund !== undefined) {
    const { price, currency, refund_time } = refund;
    return (
      <SummaryRow label={word(refund_time === undefined ? "refunding" : "refunded")}>
        <Price even amount={price} currency={currency} wholeNumberCurrencies={brand.whole_number_currencies} />
      </SummaryRow>
    );
  }
  if (outcome === undefined || outcome_time === undefined || outcome === "review") return null;
  return (
    <SummaryRow label={word(variantOf(order))}>
      <Moment at_s={outcome_time} />
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

/** Q24, Z82: in the brand's zone, as customer service reads it too. */
function Moment({ at_s }: { at_s: number }) {
  const { brand } = useBoot();
  return (
    <time dateTime={new Date(at_s * 1000).toISOString()}>
      <bdi>{displayTime({ timestamp: at_s, offset_h: offsetHoursAt(brand.time_zone, at_s) })}</bdi>
    </time>
  );
}
