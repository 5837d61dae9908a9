import type { FullOrder } from "@gemgate/contract/checkout";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { useText } from "@gemgate/web/text/text";
import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot } from "../../session/shop.ts";
import { factsOf, OrderRows, PayCode } from "../order-result/public.ts";
import styles from "./order-details-panel.module.css";
import { isUnpaid } from "./order-pages.ts";
import { OrderStatusBadge } from "./order-status.tsx";

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
            <time dateTime={new Date(create_time * 1000).toISOString()}>
              {/* Q24, Z82: in the brand's zone, as customer service reads it too. */}
              <bdi>
                {displayTime({ timestamp: create_time, offset_h: offsetHoursAt(brand.time_zone, create_time) })}
              </bdi>
            </time>
          </SummaryRow>
        )}
      </SummaryRows>
      {isUnpaid(order) ? <PayCode order={order} /> : null}
      <OrderRows facts={factsOf({ billingNo: billing_no, order, known: {}, paid: "" })} />
    </div>
  );
}
