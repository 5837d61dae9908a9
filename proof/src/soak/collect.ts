// Players who claim a coupon before they buy and their rewards after: claims meet the same faults as purchases.
import { randomUUID } from "node:crypto";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { receiveActivityGift } from "@gemgate/contract/activities";
import { receiveCoupons } from "@gemgate/contract/coupons";
import { defineActivity, defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { askShop } from "./buy.ts";
import type { Player } from "./make-players.ts";
import type { SoakStack } from "./open-stack.ts";
import type { Visit } from "./play-order.ts";

const offered = { brand: "kitestone", coupon: "soak", activity_id: "soak" } as const;

/** Rewards from the first purchase on, so that also the short form of the soak has some. */
export async function offerRewards(stack: SoakStack): Promise<void> {
  const games = new Set(brandByKey(offered.brand).games.map(({ gp_id }) => gp_id));
  for (const gp_id of games) await openVip(stack, gp_id);
  await stack.owner.query("update goods set is_coupon = true where brand_id = $1", [offered.brand]);
  await defineCoupon(stack, { id: offered.coupon, cap_per_player: 10_000, cap_total: 1_000_000 });
  await defineActivity(stack, { id: offered.activity_id, kind: "cumulative", needs: [1, 1_000, 5_000] });
}

export function canCollect({ brand }: Player): boolean {
  return brand === offered.brand;
}

/** The code; undefined where the shop did not answer or has none left. */
export async function claimCoupon(visit: Visit): Promise<string | undefined> {
  const answer = await ask(visit, receiveCoupons.path, { code: offered.coupon });
  const content = answer?.code === 1 ? answer.content : undefined;
  if (typeof content !== "object" || content === null || !("list" in content) || !Array.isArray(content.list)) return;
  const [first]: unknown[] = content.list;
  return typeof first === "object" && first !== null && "code" in first ? String(first.code) : undefined;
}

/** Twice at once: each reward is given once all the same, which the game's own records show in the end. */
export async function claimRewards(visit: Visit): Promise<void> {
  const { server_id, role_id } = visit.purchase.character;
  const claim = { server_id, role_id, activity_id: offered.activity_id, all: "1" };
  await Promise.all([0, 1].map(() => ask(visit, receiveActivityGift.path, claim)));
}

/** What came of it: a soak in which nobody got anything would prove nothing about coupons and rewards. */
export async function countCollected({ owner }: SoakStack): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ what: string; n: number }>(
    `select 'coupons ' || state as what, count(*)::float8 as n from coupon_grant group by 1
     union all select 'rewards ' || state, count(*)::float8 from delivery where cause = 'reward' group by 1
     order by 1`,
  );
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
}

function ask({ port, purchase, seenOrders }: Visit, path: string, change: Record<string, string>) {
  const { player, character, first } = purchase;
  const parameters = {
    client_id: character.client_id,
    oauth_token: player.oauth_token,
    nonce: randomUUID(),
    ...change,
  };
  const body = new URLSearchParams(parameters).toString();
  return askShop(port, { path, brand: player.brand, first, body }, (words) => seenOrders.serverError(words));
}
