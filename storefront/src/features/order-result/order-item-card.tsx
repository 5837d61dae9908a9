import { useText } from "@gemgate/web/text/text";
import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { GoodsThumb, useGoodsById } from "../goods/public.ts";
import { useCurrentCharacter } from "../roles/public.ts";
import { useKnownOrder } from "./known-order.ts";
import styles from "./order-item-card.module.css";

/** What a form is about to be paid for: goods, amount, character and server. Nothing where this page does not know the order. */
export function OrderItemCard({ billing_no }: { billing_no: string }) {
  const { orderCache } = useShop();
  const money = useMoney();
  const text = useText();
  const known = useKnownOrder(billing_no);
  const order = useStore(orderCache, ({ pending }) => pending.find((one) => one.billing_no === billing_no));
  const goods = useGoodsById(order?.product_id ?? known?.product_id ?? "")?.goods;
  const current = useCurrentCharacter();
  const name = order?.product_name ?? goods?.display ?? "";
  if (name === "") return null;
  const price = order?.price ?? known?.price;
  const role = order?.role_name ?? known?.character.roleName ?? "";
  const isCurrent = current.kind === "chosen" && current.character.roleName === role;
  const server = order?.game_server_name ?? (isCurrent ? current.serverName : "");
  return (
    <div className={styles.item}>
      {goods === undefined ? null : <GoodsThumb goods={goods} size="medium" />}
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.who}>
          {order?.gift === 1 ? <>{text("gift.receiver")} </> : null}
          <bdi>{role}</bdi>
          {role === "" || server === "" ? null : " · "}
          <bdi>{server}</bdi>
        </span>
      </span>
      {price === undefined ? null : (
        <bdi className={styles.price}>{money(price, order?.currency ?? known?.currency ?? "")}</bdi>
      )}
    </div>
  );
}
