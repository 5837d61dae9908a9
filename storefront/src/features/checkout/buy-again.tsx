import type { Goods } from "@gemgate/contract/goods";
import { isPrepaidCard } from "@gemgate/rules/checkout/pay-path";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useStore } from "zustand/react";
import { useSelection, useShop } from "../../shop/shop.ts";
import { isBlocked, useLimitOf } from "../limits/public.ts";
import { GoodsThumb, useGoodsById } from "../goods/public.ts";
import { AgreementLine } from "./agreement-line.tsx";
import styles from "./buy-again.module.css";
import { PayMessage } from "./pay-button.tsx";
import { Total, useQuote } from "./quote.tsx";
import { useCheckout } from "./use-checkout.ts";

export type OrderToRepeat = Pick<RememberedOrder, "billing_no" | "product_id" | "region" | "method_key">;

export interface BuyAgainProps {
  bought: OrderToRepeat;
  /** Room was kept for it. Where none was, nothing shows before it is sure that it can be bought here. */
  hasRoom: boolean;
}

/** The last purchase with one tap. It is there whole, or not at all; never disabled. */
export function BuyAgain({ bought, hasRoom }: BuyAgainProps) {
  const text = useText();
  const chosen = useGoodsById(bought.product_id);
  const { region, method_key: methodKey } = bought;
  const { offer, state, current, startPaying } = useCheckout({ chosen, region, methodKey });
  const { option } = offer;
  const isChosen = useSelection(({ productId }) => productId === bought.product_id);
  const room = useRoomFor(chosen?.goods);
  const quote = useQuote(offer);
  // It buys for the player alone, which must not stand beside an order for a friend (Z135).
  if (current.kind === "chosen" && current.isGift === true) return null;
  if (chosen === undefined || quote === undefined || room === "none" || offer.list.hasFailed) return null;
  if (room === "asking" || offer.list.isWaiting || offer.coupons.isWaiting || current.kind === "waiting") {
    return hasRoom ? <Skeleton height="var(--again)" radius="var(--r-lg)" /> : null;
  }
  // Only the very method of that order, for a character that is still there.
  const isOffered = option !== undefined && optionKey(option) === methodKey && !isPrepaidCard(option);
  if (!isOffered || current.kind !== "chosen") return null;
  const { goods } = chosen;
  const words = { goods: goods.display, amount: quote.words, method: option.name };
  return (
    <section className={styles.strip} aria-label={text("checkout.buy_again")}>
      <div className={styles.row}>
        <GoodsThumb goods={goods} size="medium" />
        <span className={styles.words}>
          <span className={styles.title}>{text("checkout.buy_again")}</span>
          <span className={styles.what}>
            <bdi>{goods.display}</bdi> · <bdi>{option.name}</bdi>
          </span>
        </span>
        <Button
          // One bright button for one thing: where the same is chosen below, the pay bar has it.
          variant={isChosen ? "tonal" : "main"}
          className={styles.buy}
          aria-label={text("checkout.buy_again_with", words)}
          busy={state.request.kind === "sending"}
          blocked={state.request.kind === "cooling"}
          onClick={startPaying}
        >
          <span>
            <Total of={quote} even />
          </span>
        </Button>
      </div>
      <PayMessage state={state} isShown of="again" className={styles.message} />
      <AgreementLine className={styles.legal} />
    </section>
  );
}

/** Whether a limit leaves something to buy. Where it is reached or unknown, the goods' own card says so. */
function useRoomFor(goods: Goods | undefined): "left" | "none" | "asking" {
  const { limits } = useShop();
  const limit = useLimitOf(goods);
  const isWaiting = useStore(limits, (book) => book.isWaiting);
  if (goods?.isLimit !== 1) return "left";
  if (limit !== undefined) return isBlocked(limit) ? "none" : "left";
  return isWaiting ? "asking" : "none";
}
