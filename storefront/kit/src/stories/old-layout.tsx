import type { ReactNode } from "react";
import { RechargePage } from "../../../src/layouts/old/pages/recharge-page.tsx";
import { ResultPage } from "../../../src/layouts/old/pages/result-page.tsx";
import { SelectGamePage } from "../../../src/layouts/old/pages/select-game-page.tsx";
import { SelectGoodsPage } from "../../../src/layouts/old/pages/select-goods-page.tsx";
import { kitUser, oneRole } from "../fixtures/account.ts";
import { fewMethods, methodChosen } from "../fixtures/payments.ts";
import type { Story, StoryGroup } from "../story.ts";

const page = (name: string, title: string, content: ReactNode, shop: Story["shop"] = {}): Story => ({
  name,
  title,
  surface: "page",
  shop: { ...shop, boot: { layout: "old", ...shop.boot } },
  Show: () => content,
});

const returning = { user: kitUser, selection: methodChosen, answers: [oneRole, fewMethods] };

export const oldLayoutGroup: StoryGroup = {
  name: "old",
  title: "Old layout",
  stories: [
    page("game", "Step 1, the game", <SelectGamePage />),
    page("goods", "Step 2, first visit", <SelectGoodsPage />),
    page("goods-returning", "Step 2, a player who comes back", <SelectGoodsPage />, returning),
    page("goods-waiting", "Step 2, the character on its way", <SelectGoodsPage />, { user: kitUser }),
    page("recharge", "Step 3, the payment", <RechargePage />, returning),
    page("recharge-empty", "Step 3, nothing chosen", <RechargePage />),
    page("result-empty", "Step 4, no order", <ResultPage />),
    page("hidden-steps", "Steps that the brand hides", <SelectGamePage />, { brand: { hide_steps: true } }),
  ],
};
