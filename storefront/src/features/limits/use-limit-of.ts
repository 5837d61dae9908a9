import type { Goods } from "@gemgate/contract/goods";
import type { LimitInfo } from "@gemgate/contract/limits";
import { countdownOf, type LimitState, limitStateOf } from "@gemgate/rules/limits/limit-state";
import type { Text } from "@gemgate/locales/create-text";
import { useText } from "@gemgate/web/text/text";
import { useStore } from "zustand/react";
import { useShop } from "../../shop/shop.ts";

export interface GoodsLimit {
  info: LimitInfo;
  state: LimitState;
}

/** Undefined where the goods have no limit, and while no character is known. */
export function useLimitOf(goods: Pick<Goods, "value" | "isLimit"> | undefined): GoodsLimit | undefined {
  const { limits } = useShop();
  const info = useStore(limits, ({ infos }) => (goods?.isLimit === 1 ? infos.get(goods.value) : undefined));
  const now_s = useStore(limits, (book) => (info?.extra_pay_times === 0 ? book.now_s : 0));
  return info === undefined ? undefined : { info, state: limitStateOf(info, now_s) };
}

/** G14, G16: nothing to choose: an order waits for its payment, or the limit is reached. */
export function isBlocked(limit: GoodsLimit | undefined): boolean {
  return limit !== undefined && limit.state.kind !== "left";
}

export function useLimitWords(): (limit: GoodsLimit) => string {
  const text = useText();
  return (limit) => limitWords(text, limit);
}

/** Z72: the one line about a limit. */
function limitWords(text: Text, { info, state }: GoodsLimit): string {
  switch (state.kind) {
    case "unpaid":
      return text("goods.unpaid_line");
    case "reached":
      return state.wait_s === undefined
        ? text("code.limit_reached")
        : text("goods.next_in", { ...countdownOf(state.wait_s) });
    case "left":
      return leftWords(text, info, state.left);
  }
}

function leftWords(text: Text, { limit_type, frequency, day_info }: LimitInfo, left: number): string {
  switch (limit_type) {
    case "role":
      return text("goods.limit_role", { frequency, left });
    case "time":
      return text("goods.limit_time", { frequency, days: day_info, left });
    case "game":
      return text("goods.limit_game", { left });
  }
}
