import { GoodsPanel } from "../../../src/features/goods/public.ts";
import { listGoods, listLimits } from "../../../src/calls/wire-calls.ts";
import { chosenCharacter, kitUser, oneRole } from "../fixtures/account.ts";
import { aLimit, chosenPack, plainPack } from "../fixtures/goods.ts";
import { answers, refuses } from "../stage/kit-calls.ts";
import { ignore } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

const Panel = () => <GoodsPanel onUnpaid={ignore} />;

export const goodsGroup: StoryGroup = {
  name: "goods",
  title: "Goods",
  stories: [
    { name: "waiting", title: "Waiting", size: "wide", shop: { goodsList: { kind: "waiting" } }, Show: Panel },
    {
      name: "empty",
      title: "Empty",
      shop: { goodsList: { kind: "waiting" }, answers: [answers(listGoods, { currency: "USD", list: [] })] },
      Show: Panel,
    },
    {
      name: "failed",
      title: "Failed",
      shop: { goodsList: { kind: "waiting" }, answers: [refuses(listGoods)] },
      Show: Panel,
    },
    {
      name: "full",
      title: "Full, for a player who is logged in",
      size: "wide",
      shop: {
        user: kitUser,
        selection: { productId: chosenPack.value, character: chosenCharacter },
        answers: [oneRole, answers(listLimits, [aLimit()])],
      },
      Show: Panel,
    },
    {
      name: "one-kind",
      title: "Goods of one kind",
      size: "wide",
      shop: { goodsList: { kind: "full", currency: "KRW", list: [{ ...plainPack, price: 1500 }, chosenPack] } },
      Show: Panel,
    },
  ],
};
