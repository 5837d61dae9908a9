import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { areas } from "@gemgate/contract/area";
import { payways } from "@gemgate/contract/pay-paths";
import { countriesOfDemo } from "@gemgate/demo/shop/payments-of-demo";
import type { Ground, Lane } from "./lane.ts";
import { newest } from "./lane.ts";
import { tokenKinds } from "./make-crowd.ts";
import { rewardIds } from "./offer-rewards.ts";
import { pick } from "./read-catalogue.ts";

/** Of the right shape, and of no order. */
export const madeUpNumber = "20260101ABCDEFGHJKMNPQRSTVWX";

/** A value that is right somewhere else in this shop. */
export function anotherValue(
  { players, catalogue, tokens }: Ground,
  lane: Lane,
  field: string,
  number: number,
): string {
  const player = pick(players, number);
  const character = pick(player.characters, number);
  const brand = pick(everyBrand, number);
  switch (field) {
    case "client_id":
      return number % 9 === 0 ? String(brand.login_client_id) : pick(brand.games, number).client_id.web;
    case "product_id":
      return pick(pick([...catalogue.goods.values()], number), number);
    case "role_id":
      return character.role_id;
    case "server_id":
      return character.server_id;
    case "areaId":
    case "area_id":
      return pick(["a1", "a2", "a3", ""], number);
    case "domain_area":
      return pick(areas, number);
    case "country":
      return pick(countriesOfDemo(pick(areas, number)), number);
    case "payway_id":
      return pick(payways, number).payway_id;
    case "billing_no":
      return lane.order(number)?.billing_no ?? madeUpNumber;
    case "replenish_id":
      return pick(player.links, number).replenish_id;
    case "nonce":
      return newest(lane.nonces, number) ?? lane.nextName();
    case "coupon_code":
      return pick(player.coupons, number);
    case "reward_id":
      return pick(rewardIds, number);
    case "oauth_token":
      return pick([...tokens.keys()], number);
    default:
      return player.tokens[pick(tokenKinds, number)];
  }
}
