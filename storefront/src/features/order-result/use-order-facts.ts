import { type RememberedCharacter, roleWord } from "@gemgate/rules/checkout/remembered-purchase";
import { useText } from "@gemgate/web/text/text";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { useGoodsById } from "../goods/public.ts";
import { useCurrentCharacter } from "../roles/public.ts";
import { useKnownOrder } from "./known-order.ts";
import { factsOf, type OrderFacts } from "./order-rows.tsx";
import { payLink } from "./pay-link.ts";
import type { OrderStatusView } from "./use-order-status.ts";

export interface ResultFacts {
  rows: OrderFacts;
  /** "$13.49 with Scan pay", or as much of it as is known. */
  amount: string;
  payUrl: string;
  /** Picture of the order's goods, '' where they are not on sale here. */
  picture: string;
  /** This page has just made it, so it is known to be pending before the first answer (J30). */
  isOwn: boolean;
  /** The order of an account that is not logged in: its rows come after a login. */
  needsLogin: boolean;
}

/**
 * The order's own facts, and until they come what this browser noted when it made the order. What is chosen on the page may be
 * something else by now and says nothing about it.
 */
export function useResultFacts(billing_no: string, view: OrderStatusView, givenUrl: string | undefined): ResultFacts {
  const { order, status } = view;
  const { boot, game, storage } = useShop();
  const user = useUser();
  const text = useText();
  const money = useMoney();
  const known = useKnownOrder(billing_no);
  const bought = useGoodsById(order?.product_id ?? known?.product_id ?? "")?.goods;
  const current = useCurrentCharacter();
  const isOwn = useSelection((selection) => selection.billing_no === billing_no);
  // The page may have another method by now; only that of the order may be named beside its price.
  const method = useSelection(({ method: now }) => (now !== null && now.key === known?.method_key ? now.name : ""));
  const price = order?.price ?? known?.price;
  const amount = price === undefined ? "" : money(price, order?.currency ?? known?.currency ?? "");
  const withMethod = amount !== "" && method !== "" ? text("result.amount_with", { amount, method }) : amount;
  const knownRows = known && {
    account: user?.username ?? "",
    game: game?.name ?? "",
    goods: bought?.display ?? "",
    server: serverOf(known.character),
    role: known.character.roleName,
  };
  return {
    rows: factsOf({ billing_no, order, known: knownRows ?? {}, paid: status === "Success" ? withMethod : "" }),
    amount: withMethod,
    payUrl: payLink({
      billing_no,
      given: givenUrl,
      kept: storage.get("webpay_order"),
      ofOrder: order?.pay_url,
      locale: boot.locale,
    }),
    picture: bought?.icon ?? "",
    isOwn,
    needsLogin: user === null && order === null,
  };

  /** Only the character at hand has its server's name here. */
  function serverOf(buyer: RememberedCharacter): string {
    const isSame = current.kind === "chosen" && roleWord(current.character) === roleWord(buyer);
    return isSame ? current.serverName : "";
  }
}
