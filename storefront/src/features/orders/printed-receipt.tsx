import type { FullOrder } from "@gemgate/contract/checkout";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useText } from "@gemgate/web/text/text";
import { Price } from "@gemgate/web/ui/price";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { useBoot } from "../../shop/shop.ts";
import { useExactTime } from "./moment.tsx";
import { stepsOf } from "./order-steps.ts";
import { useStepWord } from "./order-timeline.tsx";
import styles from "./printed-receipt.module.css";
import { useTaxWords } from "./use-tax-words.ts";

/** What the printer gets instead of the page, black on white; nothing of it is seen or heard on the screen. */
export function PrintedReceipt({ order }: { order: FullOrder }) {
  useEffect(() => {
    document.documentElement.dataset["prints"] = "receipt";
    return () => {
      delete document.documentElement.dataset["prints"];
    };
  }, []);
  return createPortal(<ReceiptSheet order={order} />, document.body);
}

export function ReceiptSheet({ order }: { order: FullOrder }) {
  const { brand } = useBoot();
  return (
    <article className={styles.sheet} data-print-sheet="">
      <Head seller={order.seller} />
      <Facts order={order} />
      <Money order={order} />
      <Steps order={order} />
      <footer className={styles.foot}>
        <bdi>{brand.copyright}</bdi>
      </footer>
    </article>
  );
}

function Head({ seller }: Pick<FullOrder, "seller">) {
  const { brand } = useBoot();
  const text = useText();
  return (
    <header className={styles.head}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {brand.mark.map(({ d, opacity }) => (
          <path key={d} d={d} {...(opacity === undefined ? {} : { opacity })} />
        ))}
      </svg>
      <div className={styles.store}>
        <b>{brand.title}</b>
        <bdi>{seller?.company}</bdi>
        <bdi>{seller?.address}</bdi>
      </div>
      <h1>{text("orders.receipt")}</h1>
    </header>
  );
}

function Facts({ order }: { order: FullOrder }) {
  const text = useText();
  return (
    <dl className={styles.rows}>
      <Row label={text("result.billing_number")}>{groupBillingNo(order.billing_no)}</Row>
      <Row label={text("orders.tax_number")}>{order.seller?.tax_number}</Row>
      <Row label={text("result.account")}>{order.user_name}</Row>
      <Row label={text("result.game")}>{order.game_name}</Row>
      <Row label={text("result.server")}>{order.game_server_name}</Row>
      <Row label={text(order.gift === 1 ? "gift.receiver" : "result.role")}>{order.role_name}</Row>
      <Row label={text("orders.method")}>{order.payment_method}</Row>
    </dl>
  );
}

function Money({ order }: { order: FullOrder }) {
  const { brand } = useBoot();
  const text = useText();
  const wordOf = useStepWord();
  const taxWords = useTaxWords();
  const { price = 0, currency = "", refund } = order;
  const amount = (of: number, inCurrency: string) => (
    <Price even amount={of} currency={inCurrency} wholeNumberCurrencies={brand.whole_number_currencies} />
  );
  return (
    <dl className={styles.money}>
      <div>
        <dt>
          <bdi>{order.product_name}</bdi>
          {order.bonus === undefined ? null : <small dir="auto">{order.bonus}</small>}
        </dt>
        <dd>{amount(price, currency)}</dd>
      </div>
      <div>
        <dt>{text("checkout.taxes")}</dt>
        <dd>{taxWords(order)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{text("checkout.total")}</dt>
        <dd>{amount(price, currency)}</dd>
      </div>
      {refund === undefined ? null : (
        <div>
          <dt>{wordOf(refund.refund_time === undefined ? "refunding" : "refunded")}</dt>
          <dd>{amount(refund.price, refund.currency)}</dd>
        </div>
      )}
    </dl>
  );
}

function Steps({ order }: { order: FullOrder }) {
  const exact = useExactTime();
  const wordOf = useStepWord();
  return (
    <dl className={styles.rows}>
      {stepsOf(order).map(({ word, time }) => (
        <Row key={word} label={wordOf(word)}>
          {exact(time)}
        </Row>
      ))}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === "") return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
