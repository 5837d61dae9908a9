import { accountGroup } from "./stories/account.tsx";
import { activityGroup } from "./stories/activities.tsx";
import { badgeGroup } from "./stories/badges.tsx";
import { buttonGroup } from "./stories/buttons.tsx";
import { cardGroup } from "./stories/cards.tsx";
import { couponGroup } from "./stories/coupons.tsx";
import { choiceGroup } from "./stories/choices.tsx";
import { checkoutGroup } from "./stories/checkout.tsx";
import { fieldGroup } from "./stories/fields.tsx";
import { giftCardGroup } from "./stories/gift-cards.tsx";
import { goodsCardGroup } from "./stories/goods-cards.tsx";
import { goodsGroup } from "./stories/goods-panels.tsx";
import { loginGroup } from "./stories/logins.tsx";
import { messageGroup } from "./stories/messages.tsx";
import { orderGroup } from "./stories/orders.tsx";
import { popupGroup } from "./stories/popups.tsx";
import { priceGroup } from "./stories/prices.tsx";
import { rechargeGroup } from "./stories/recharge.tsx";
import { replenishGroup } from "./stories/replenish.tsx";
import { resultGroup } from "./stories/results.tsx";
import { roleGroup } from "./stories/roles.tsx";
import { oldLayoutGroup } from "./stories/old-layout.tsx";
import { shellGroup } from "./stories/shell.tsx";
import { vipGroup } from "./stories/vip.tsx";
import { pageGroup } from "./stories/pages.tsx";
import { type Story, type StoryGroup, storyId } from "./story.ts";

/** In the order of the brief: from the smallest part to whole pages. */
export const everyGroup: readonly StoryGroup[] = [
  buttonGroup,
  choiceGroup,
  badgeGroup,
  priceGroup,
  fieldGroup,
  messageGroup,
  goodsCardGroup,
  goodsGroup,
  accountGroup,
  checkoutGroup,
  rechargeGroup,
  couponGroup,
  cardGroup,
  giftCardGroup,
  resultGroup,
  replenishGroup,
  orderGroup,
  vipGroup,
  activityGroup,
  roleGroup,
  loginGroup,
  popupGroup,
  shellGroup,
  pageGroup,
  oldLayoutGroup,
];

export function findStory(id: string): Story | undefined {
  for (const group of everyGroup) {
    const story = group.stories.find((one) => storyId(group, one) === id);
    if (story !== undefined) return story;
  }
  return undefined;
}
