import type { OrderRow } from "@gemgate/contract/console/orders";
import { Link } from "@tanstack/react-router";
import { useText, useWords } from "../../text/texts.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Money } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import { FactsPill } from "../../ui/pill.tsx";
import { durationOf } from "../../ui/time.ts";
import { useNow } from "../../ui/use-now.ts";
import { useGoodsName } from "./goods-name.ts";
import styles from "./orders.module.css";

/** The four letters by which people tell orders apart. */
export function tailOf(billing_no: string): string {
  return billing_no.slice(-4);
}

export function useOrderColumns(): Column<OrderRow>[] {
  const text = useText();
  const goodsName = useGoodsName();
  return [
    { key: "created", head: text("orders.col.created"), cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: "order",
      head: text("orders.col.order"),
      cell: ({ billing_no }) => (
        <Link to="/orders/$billing_no" params={{ billing_no }} className={styles.number}>
          {tailOf(billing_no)}
        </Link>
      ),
    },
    {
      key: "character",
      head: text("orders.col.character"),
      cell: ({ character, server }) => (
        <span>
          <b className={styles.strong}>{character}</b> <span className={styles.quiet}>{server}</span>
        </span>
      ),
    },
    { key: "goods", head: text("orders.col.goods"), cell: (row) => goodsName(row) },
    {
      key: "amount",
      head: text("orders.col.amount"),
      isNumber: true,
      cell: ({ payable, currency }) => (
        <b className={styles.strong}>
          <Money minor={payable} currency={currency} />
        </b>
      ),
    },
    {
      key: "method",
      head: text("orders.col.method"),
      cell: ({ method }) => <span className={styles.quiet}>{method ?? "–"}</span>,
    },
    {
      key: "facts",
      head: text("orders.col.facts"),
      isWhole: true,
      cell: ({ money, goods_fact }) => <FactsPill money={money} goods={goods_fact} />,
    },
    { key: "since", head: text("orders.col.since"), cell: (row) => <Since row={row} /> },
  ];
}

/** So long an order waits that is not settled; of others nobody asks. */
function Since({ row: { since, goods_fact, money } }: { row: OrderRow }) {
  const { locale } = useWords();
  const now_ms = useNow();
  const isUrgent = goods_fact === "not_delivered" || goods_fact === "in_doubt" || money === "wrong_money";
  const isOpen =
    isUrgent || goods_fact === "on_its_way" || money === "refunding" || money === "unpaid" || money === "disputed";
  if (!isOpen) return null;
  return (
    <span className={styles.since} data-urgent={isUrgent ? "" : undefined}>
      {durationOf(locale, now_ms - Date.parse(since))}
    </span>
  );
}
