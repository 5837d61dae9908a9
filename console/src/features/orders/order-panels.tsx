import type { OrderPage } from "@gemgate/contract/console/orders";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../text/texts.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money, moneyWords } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import ui from "../../ui/ui.module.css";
import { useGoodsName } from "./goods-name.ts";
import { ledgerQuery } from "./order-calls.ts";
import styles from "./orders.module.css";

interface Own {
  readonly page: OrderPage;
}

function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Seen({ page: { seen } }: Own) {
  const text = useText();
  return (
    <Panel title={text("order.seen")}>
      <p className={styles.seen}>
        <Icon of="eye" /> {text(`order.seen.${seen}`)}
      </p>
    </Panel>
  );
}

export function Ledger({ billing_no }: { billing_no: string }) {
  const text = useText();
  const { data, error, refetch } = useQuery(ledgerQuery(billing_no));
  if (data === undefined) {
    return (
      <Panel title={text("order.ledger")}>
        {error === null ? <Waiting rows={2} /> : <Failed error={error} onRetry={() => void refetch()} />}
      </Panel>
    );
  }
  const { lines, sums } = data;
  const left = new Map<string, number>();
  for (const { currency, minor } of sums) left.set(currency, (left.get(currency) ?? 0) + minor);
  const isBalanced = [...left.values()].every((minor) => minor === 0);
  if (lines.length === 0) {
    return (
      <Panel title={text("order.ledger")}>
        <p className={styles.nothing}>{text("order.ledger.empty")}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={text("order.ledger")}
      aside={
        <Pill tone={isBalanced ? "good" : "bad"} icon="scale">
          {text(isBalanced ? "order.ledger.balanced" : "order.ledger.unbalanced")}
        </Pill>
      }
    >
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{text("order.ledger.account")}</th>
            <th scope="col">{text("order.ledger.debit")}</th>
            <th scope="col">{text("order.ledger.credit")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, account, currency, minor, kind }) => (
            <tr key={key}>
              <td>
                <span className={styles.mono}>{account}</span> <span className={styles.quiet}>{kind}</span>
              </td>
              <td>{minor > 0 ? <Money minor={minor} currency={currency} /> : null}</td>
              <td>{minor < 0 ? <Money minor={-minor} currency={currency} /> : null}</td>
            </tr>
          ))}
          {sums
            .filter(({ minor }) => minor !== 0)
            .map(({ account, currency, minor }) => (
              <tr key={account + currency} data-sum="">
                <td>{text("order.ledger.left", { account })}</td>
                <td>{minor > 0 ? <Money minor={minor} currency={currency} /> : null}</td>
                <td>{minor < 0 ? <Money minor={-minor} currency={currency} /> : null}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  );
}

export function Terms({ page }: Own) {
  const text = useText();
  const goodsName = useGoodsName();
  const { order, list, discount } = page;
  const { currency } = order;
  return (
    <Panel title={text("order.terms")} aside={<span className={styles.quiet}>{text("order.fixed")}</span>}>
      <DetailList
        details={[
          [text("orders.col.goods"), goodsName(order)],
          [text("order.price"), <Money key="" minor={list} currency={currency} />],
          discount === 0 ? null : [text("order.discount"), <Money key="" minor={-discount} currency={currency} />],
          [
            text("order.toPay"),
            <b key="" className={styles.strong}>
              {moneyWords(order.payable, currency)} {currency}
            </b>,
          ],
          order.method === null ? null : [text("orders.f.method"), order.method],
          page.provider === null ? null : [text("orders.f.provider"), page.provider],
          [text("order.region"), [order.region, page.country].filter((part) => part !== null).join(", ")],
          order.money === "unpaid" ? [text("order.expires"), <Moment key="" at={page.expires_at} />] : null,
          page.is_gift ? [text("orders.gift"), text("orders.yes")] : null,
        ]}
      />
    </Panel>
  );
}

export function Holds({ page: { holds, order } }: Own) {
  const text = useText();
  if (holds.length === 0) return null;
  return (
    <Panel title={text("order.holds")}>
      <DetailList
        details={holds.map(({ kind, what, state, amount }) => [
          text(`order.hold.${kind}`),
          [what, state, ...(amount === null ? [] : [moneyWords(amount, order.currency)])].join(", "),
        ])}
      />
    </Panel>
  );
}

export function Player({ page: { order, account, role, player } }: Own) {
  const text = useText();
  const bought = [
    text("order.boughtOf", { count: player.orders }),
    ...player.paid.map(({ currency, minor }) => moneyWords(minor, currency)),
  ];
  return (
    <Panel
      title={text("order.player")}
      aside={
        <Link to="/orders" search={{ account: String(account.id) }} className={styles.link}>
          {text("order.theirOrders")}
        </Link>
      }
    >
      <DetailList
        details={[
          [text("order.character"), order.character],
          role === ""
            ? null
            : [
                text("order.roleId"),
                <span key="" className={ui.mono}>
                  {role}
                </span>,
              ],
          [
            text("order.account"),
            <span key="" className={ui.mono}>
              {account.name}
            </span>,
          ],
          [text("order.bought"), bought.join(", ")],
          [text("order.trouble"), `${player.refunds}, ${player.disputes}`],
        ]}
      />
    </Panel>
  );
}
