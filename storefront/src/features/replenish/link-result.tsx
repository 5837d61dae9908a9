import type { FullOrder } from "@gemgate/contract/checkout";
import type { ReactNode } from "react";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { factsOf, payLink, ResultView, useOrderStatus } from "../order-result/parts.ts";
import { LinkButtons } from "./link-buttons.tsx";
import styles from "./replenish.module.css";
import { endOf, type LinkState } from "./use-link.ts";
import type { LinkOrder } from "./use-link-order.ts";
import { useIsOver } from "./use-time-left.ts";

export interface LinkResultProps {
  replenish_id: string;
  order: LinkOrder;
  link: LinkState;
  onOpenForm: () => void;
  /** Back to the payment choice of the link. */
  onChoose: () => void;
}

/** M21: how the payment of a link stands. The link itself proves who may read the order. */
export function LinkResult({ replenish_id, order, link, onOpenForm, onChoose }: LinkResultProps) {
  const { billing_no, way } = order;
  const { view, refresh } = useOrderStatus(billing_no, { replenish_id });
  const facts = useLinkFacts(order, view.order, link);
  const isPast = useIsOver(endOf(link));
  // A link that is of no use from the start is over; one that ends before its time was paid, which the order says itself.
  const isOver = view.isKnown && (isPast || (link.kind === "gone" && link.end_ms === undefined));
  const rows = { ...facts.rows, paid: view.status === "Success" ? facts.amount : "" };
  const result = { view, facts: { ...facts, rows }, isCard: false, way, reopen: onChoose };
  return (
    <div className={styles.column}>
      <section className={`${styles.card} ${styles.result}`}>
        <ResultView result={result} Title={PageTitle} replenish={{ isOver }} />
        {view.isUnreadable ? null : (
          <LinkButtons
            billing_no={billing_no}
            view={view}
            payUrl={facts.payUrl}
            canPay={!isOver && link.kind !== "gone"}
            onRefresh={refresh}
            onOpenForm={way === "form" ? onOpenForm : undefined}
            onPayAgain={onChoose}
          />
        )}
      </section>
    </div>
  );
}

/** The order's own facts, and until they come those of the link. */
function useLinkFacts({ billing_no, url, way }: LinkOrder, order: FullOrder | null, link: LinkState) {
  const { locale } = useBoot();
  const money = useMoney();
  const info = link.kind === "full" ? link.info : undefined;
  const price = order?.price ?? info?.amount;
  const known = { account: info?.user_name ?? "", game: info?.game_name ?? "" };
  return {
    rows: factsOf({ billing_no, order, known, paid: "" }),
    amount: price === undefined ? "" : money(price, order?.currency ?? info?.currency_code ?? ""),
    payUrl: payLink({ billing_no, given: url, kept: null, ofOrder: order?.pay_url, locale }),
    picture: "",
    isOwn: way !== undefined,
    needsLogin: false,
  };
}

function PageTitle({ children }: { children: ReactNode }) {
  return <h1>{children}</h1>;
}
