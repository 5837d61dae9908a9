import { foundAs } from "@gemgate/contract/console/search";
import type { Found } from "@gemgate/contract/console/search";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../../session/session.ts";
import { useWords } from "../../text/texts.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { FactsPill } from "../../ui/pill.tsx";
import styles from "./search.module.css";

/** What was found, each under the word for what it was found as. */
export function FoundRows({ found, onLeave }: { found: Found; onLeave: () => void }) {
  const { text, locale } = useWords();
  const { brands } = useSession();
  const titleOf = (key: string): string => brands.find((brand) => brand.key === key)?.title ?? key;
  const { orders, players, things } = found;
  if (orders.length + players.length + things.length === 0)
    return <p className={styles.nothing}>{text("search.nothing")}</p>;
  return (
    <>
      {foundAs.map((as) => {
        const own = orders.filter((one) => one.as === as);
        return own.length === 0 ? null : (
          <Group key={as} title={text(`search.as.${as}`)}>
            {own.map(({ order }) => (
              <li key={order.billing_no}>
                <Link to="/orders/$billing_no" params={{ billing_no: order.billing_no }} onClick={onLeave}>
                  <b>{groupBillingNo(order.billing_no)}</b>
                  <span className={styles.quiet}>
                    {order.character} · {moneyWords(order.payable, order.currency)}
                  </span>
                  <FactsPill money={order.money} goods={order.goods_fact} />
                </Link>
              </li>
            ))}
          </Group>
        );
      })}
      {players.length === 0 ? null : (
        <Group title={text("search.as.player")}>
          {players.map(({ id, brand, suid, name }) => (
            <li key={id}>
              <Link to="/orders" search={{ account: String(id) }} onClick={onLeave}>
                <b>{name}</b>
                <span className={styles.quiet}>
                  {suid} · {titleOf(brand)}
                </span>
              </Link>
            </li>
          ))}
        </Group>
      )}
      {things.length === 0 ? null : (
        <Group title={text("search.as.thing")}>
          {things.map(({ as, brand, id, names }) => (
            <li key={as + brand}>
              <Link
                to="/orders"
                search={as === "goods" ? { goods: id, brand } : { coupon: "yes", brand }}
                onClick={onLeave}
              >
                <b>{names[locale] ?? names["en"] ?? id}</b>
                <span className={styles.quiet}>
                  {id} · {titleOf(brand)}
                </span>
              </Link>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
