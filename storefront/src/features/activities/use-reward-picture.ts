import type { Activity } from "@gemgate/contract/activities";
import { goodsArtInHue } from "@gemgate/rules/goods/goods-art";
import { useBoot } from "../../shop/shop.ts";

type Reward = Activity["rewards"][number];

/** The operator's own picture of the first thing in it, else one of the art set that grows with the steps. */
export function useRewardPicture(): (reward: Reward, index: number) => string {
  const { hue } = useBoot();
  return ({ gift_detail }, index) => {
    const own = gift_detail.find(({ icon }) => icon !== "")?.icon;
    return own ?? goodsArtInHue({ kind: "gem", tier: index + 1, hue });
  };
}
