// The only file here that talks to the server.
import type { Goods } from "@gemgate/contract/goods";
import { listGoods } from "../../calls/first-calls.ts";
import { useCallback, useEffect } from "react";
import { useStore } from "zustand/react";
import type { GoodsList } from "../../shop/goods-list.ts";
import { useSelection, useShop } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { isBlocked, useLimitOf } from "../limits/public.ts";
import { findGoods } from "./group-goods.ts";

/** The goods of the game. The page brings them along, so a first visit asks nothing. */
export function useGoodsList(): { goodsList: GoodsList; tryAgain: () => void } {
  const { boot, game, goodsList: store } = useShop();
  const ask = useAsk();
  const goodsList = useStore(store);
  const isWaiting = goodsList.kind === "waiting";

  useEffect(() => {
    if (!isWaiting || game === null || boot.domain_area === null) return;
    const stop = new AbortController();
    const parameters = { client_id: game.client_id, platform: boot.platform, domain_area: boot.domain_area };
    ask(listGoods, parameters, { quiet: true, signal: stop.signal }).then(
      (answer) => store.setState(answer.ok ? { kind: "full", ...answer.content } : { kind: "failed" }, true),
      (error: unknown) => {
        if (!stop.signal.aborted) reportError(error);
      },
    );
    return () => stop.abort();
  }, [isWaiting, game, boot, ask, store]);

  return { goodsList, tryAgain: () => store.setState({ kind: "waiting" }, true) };
}

/** The goods anew while the old ones stay on the screen, for example after a price has changed. */
export function useReloadGoods(): () => Promise<void> {
  const { boot, game, goodsList: store } = useShop();
  const ask = useAsk();
  return useCallback(async () => {
    if (game === null || boot.domain_area === null) return;
    const parameters = { client_id: game.client_id, platform: boot.platform, domain_area: boot.domain_area };
    const answer = await ask(listGoods, parameters, { quiet: true });
    if (answer.ok) store.setState({ kind: "full", ...answer.content }, true);
  }, [boot, game, store, ask]);
}

export interface ChosenGoods {
  goods: Goods;
  currency: string;
}

/** The goods that are chosen and on sale; the price always comes from here. */
export function useChosenGoods(): ChosenGoods | undefined {
  return useGoodsById(useSelection((selection) => selection.productId));
}

export function useGoodsById(productId: string): ChosenGoods | undefined {
  const { goodsList: store } = useShop();
  const goodsList = useStore(store);
  if (goodsList.kind !== "full") return undefined;
  const goods = findGoods(goodsList.list, productId);
  return goods === undefined ? undefined : { goods, currency: goods.currency ?? goodsList.currency };
}

/** G14, G16: what was chosen, as long as its limit is not reached. */
export function useGoodsToBuy(): ChosenGoods | undefined {
  const chosen = useChosenGoods();
  const limit = useLimitOf(chosen?.goods);
  return isBlocked(limit) ? undefined : chosen;
}

export function useChooseGoods(): (goods: Goods) => void {
  const { selection, tracker } = useShop();
  return (goods) => {
    // Selecting again does not unselect.
    if (selection.getState().productId === goods.value) return;
    selection.setState({ productId: goods.value });
    tracker.track("selectGoods", { product_id: goods.value });
  };
}
