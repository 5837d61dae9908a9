import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import type { OrderPage as OrderFacts } from "@gemgate/contract/console/orders";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Money } from "../../ui/money.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { OrderActions } from "../commands/public.ts";
import { FactsPill } from "../../ui/pill.tsx";
import { orderQuery } from "./order-calls.ts";
import { Happened } from "./order-happened.tsx";
import { Holds, Ledger, Player, Seen, Terms } from "./order-panels.tsx";
import { OwnerButton } from "./owner-button.tsx";
import styles from "./orders.module.css";
import { StepRail } from "./step-rail.tsx";

const route = getRouteApi("/inside/orders/$billing_no");

export function OrderPage() {
  const text = useText();
  const { billing_no } = route.useParams();
  const { data, error, refetch } = useQuery(orderQuery(billing_no));
  return (
    <>
      <p className={styles.back}>
        <Link to="/orders" search={{}}>
          {text("order.back")}
        </Link>
      </p>
      {data !== undefined ? (
        <Whole page={data} />
      ) : error === null ? (
        <Waiting rows={12} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Whole({ page }: { page: OrderFacts }) {
  const { order } = page;
  return (
    <>
      <Head page={page} />
      <OrderActions billing_no={order.billing_no} />
      <StepRail page={page} />
      <div className={styles.columns}>
        <Happened billing_no={order.billing_no} brand={order.brand} />
        <div className={styles.stack}>
          <Seen page={page} />
          <Ledger billing_no={order.billing_no} />
          <Terms page={page} />
          <Holds page={page} />
          <Player page={page} />
        </div>
      </div>
    </>
  );
}

function Head({ page: { order } }: { page: OrderFacts }) {
  const text = useText();
  const { brands } = useSession();
  const brand = brands.find(({ key }) => key === order.brand)?.title ?? order.brand;
  const number = groupBillingNo(order.billing_no);
  return (
    <div className={styles.orderHead}>
      <div className={styles.fill}>
        <h1 className={styles.title}>
          {number} <CopyButton value={order.billing_no} name={text("orders.number")} />
        </h1>
        <div className={styles.headFacts}>
          <b className={styles.price}>
            <Money minor={order.payable} currency={order.currency} />
          </b>
          <FactsPill money={order.money} goods={order.goods_fact} />
          <span className={styles.quiet}>
            {[brand, order.game, order.server, text(`orders.env.${order.env}`)]
              .filter((part) => part !== "")
              .join(" · ")}
          </span>
        </div>
      </div>
      <OwnerButton order={order} />
    </div>
  );
}
