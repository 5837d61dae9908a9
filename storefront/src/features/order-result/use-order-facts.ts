import { useText } from "@gemgate/web/text/text";
import { useSelection, useShop, useUser } from "../../session/shop.ts";
import { useMoney } from "../../session/use-money.ts";
import { useChosenGoods } from "../goods/public.ts";
import { useCurrentCharacter } from "../roles/public.ts";
import { factsOf, type OrderFacts } from "./order-rows.tsx";
import { payLink } from "./pay-link.ts";
import type { OrderStatusView } from "./use-order-status.ts";

export interface ResultFacts {
  rows: OrderFacts;
  /** "$13.49 with Scan pay", or as much of it as is known. */
  amount: string;
  payUrl: string;
  /** Picture of the goods, '' where the order was not made from what is chosen here. */
  picture: string;
  /** This page has just made it, so it is known to be pending before the first answer (J30). */
  isOwn: boolean;
  /** An order of nobody here: its rows come after a login. */
  needsLogin: boolean;
}

/** The order's own facts, and what this page knows of an order that it has just made. */
export function useResultFacts(billingNo: string, view: OrderStatusView, givenUrl: string | undefined): ResultFacts {
  const { game, storage } = useShop();
  const user = useUser();
  const text = useText();
  const money = useMoney();
  const chosen = useChosenGoods();
  const current = useCurrentCharacter();
  const isOwn = useSelection((selection) => selection.billingNo === billingNo);
  const method = useSelection((selection) => selection.method?.name ?? "");
  const { order, status } = view;
  const price = order?.price ?? (isOwn ? chosen?.goods.price : undefined);
  const currency = order?.currency ?? chosen?.currency ?? "";
  const amount = price === undefined ? "" : money(price, currency);
  const withMethod = amount !== "" && isOwn && method !== "" ? text("result.amount_with", { amount, method }) : amount;
  const known =
    isOwn && user !== null
      ? {
          account: user.username,
          game: game?.name ?? "",
          goods: chosen?.goods.display ?? "",
          server: current.kind === "chosen" ? current.serverName : "",
          role: current.kind === "chosen" ? current.character.roleName : "",
        }
      : {};
  return {
    rows: factsOf({ billingNo, order, known, paid: status === "Success" ? withMethod : "" }),
    amount: withMethod,
    payUrl: payLink({ billingNo, given: givenUrl, kept: storage.get("webpay_order"), ofOrder: order?.pay_url }),
    picture: isOwn ? (chosen?.goods.icon ?? "") : "",
    isOwn,
    needsLogin: user === null && order === null,
  };
}
