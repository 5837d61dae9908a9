import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useText } from "../../text/texts.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { FactsPill } from "../../ui/pill.tsx";
import { TimeLine } from "../../ui/time-line.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { OrderActions } from "../commands/public.ts";
import { useGoodsName } from "./goods-name.ts";
import { orderQuery, timelineQuery } from "./order-calls.ts";
import styles from "./orders.module.css";
import { OwnerButton } from "./owner-button.tsx";
import { useEntries } from "./timeline-entries.tsx";

const shown_events = 4;

/** The order of the row that is looked at, beside the list. */
export function OrderDrawer({ billing_no, onClose }: { billing_no: string; onClose: () => void }) {
  const text = useText();
  useKeys({ Escape: onClose });
  return (
    <aside className={styles.drawer} aria-label={text("orders.choose", { no: groupBillingNo(billing_no) })}>
      <div className={styles.drawerHead}>
        <b className={styles.number}>… {groupBillingNo(billing_no.slice(-12))}</b>
        <CopyButton value={billing_no} name={text("orders.number")} />
        <span className={styles.fill} />
        <Link to="/orders/$billing_no" params={{ billing_no }} className={styles.button}>
          {text("orders.open")}
        </Link>
        <button type="button" className={styles.close} aria-label={text("app.close")} onClick={onClose}>
          <Icon of="cross" />
        </button>
      </div>
      <Content billing_no={billing_no} />
    </aside>
  );
}

function Content({ billing_no }: { billing_no: string }) {
  const text = useText();
  const goodsName = useGoodsName();
  const entries = useEntries();
  const { data, error, refetch } = useQuery(orderQuery(billing_no));
  const { data: happened } = useQuery(timelineQuery(billing_no));
  if (data === undefined)
    return error === null ? <Waiting rows={5} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const { order, account, list, discount } = data;
  return (
    <>
      <div className={styles.drawerFacts}>
        <b className={styles.amount}>
          <Money minor={order.payable} currency={order.currency} />
        </b>
        <FactsPill money={order.money} goods={order.goods_fact} />
      </div>
      <div className={styles.drawerActions}>
        <OrderActions billing_no={billing_no} />
        <OwnerButton order={order} />
      </div>
      <DetailList
        details={[
          [text("order.character"), order.character],
          [text("orders.f.server"), order.server],
          [text("order.account"), account.name],
          [text("orders.col.goods"), goodsName(order)],
          [text("order.price"), <Money key="" minor={list} currency={order.currency} />],
          discount === 0
            ? null
            : [text("order.discount"), <Money key="" minor={-discount} currency={order.currency} />],
          order.method === null ? null : [text("orders.f.method"), order.method],
        ]}
      />
      <h2 className={styles.subhead}>{text("order.happened")}</h2>
      <TimeLine entries={entries(happened?.entries.slice(0, shown_events) ?? [])} />
    </>
  );
}
