// Rewards and coupons against what the games know: each reward is given once, what is delivered was given, and every delivered order
// has brought its earning.
import type { Client } from "pg";
import type { FakeGame } from "./fake-game.ts";

interface RewardRow {
  readonly claim_id: string;
  readonly words: string;
  readonly state: string;
  readonly game_receipt: string | null;
  readonly is_reviewed: boolean;
}

export async function judgeRewards(watcher: Client, games: readonly FakeGame[]): Promise<string[]> {
  const grants = games.flatMap((game) => game.grants.filter(({ cause }) => cause === "reward"));
  const { rows } = await watcher.query<RewardRow>(
    `select c.id::text as claim_id, c.activity_id || ' ' || c.tier_id || ' of account ' || c.account_id as words, d.state,
            d.game_receipt, d.in_review as is_reviewed
       from reward_claim c join delivery d on d.reward_claim_id = c.id order by c.id`,
  );
  const known = new Set(rows.map(({ claim_id }) => claim_id));
  const strange = grants.filter(({ cause_ref }) => !known.has(cause_ref));
  return [
    ...strange.map(({ cause_ref }) => `a reward was given for claim ${cause_ref}, which is not there`),
    ...rows.flatMap(({ claim_id, words, state, game_receipt, is_reviewed }) => {
      const own = grants.filter(({ cause_ref }) => cause_ref === claim_id);
      const broken: string[] = [];
      if (own.length > 1) broken.push(`given ${own.length} times`);
      if (state === "delivered" && !own.some(({ receipt }) => receipt === game_receipt)) broken.push("not in the game");
      if (state !== "delivered" && own.length > 0 && !is_reviewed) broken.push("in the game, and not delivered here");
      return broken.map((one) => `reward ${words}: ${one}`);
    }),
    ...(await findUnearned(watcher)),
    ...(await findOverCap(watcher)),
  ];
}

/** Claims and orders share a total: what is out is what was counted, and never more than there are. */
async function findOverCap(watcher: Client): Promise<string[]> {
  const { rows } = await watcher.query<{ id: string; cap_total: number; granted: number; counted: number }>(
    `select * from (
       select d.id, d.cap_total,
              (select count(*)::int from coupon_grant g where (g.brand_id, g.definition_id) = (d.brand_id, d.id)) as granted,
              (select coalesce(sum(c.granted), 0)::int from coupon_count c where (c.brand_id, c.definition_id) = (d.brand_id, d.id)) as counted
         from coupon_definition d where d.cap_total is not null) sums
      where granted > cap_total or granted <> counted`,
  );
  return rows.map(
    ({ id, cap_total, granted, counted }) => `coupon ${id} is out ${granted} times of ${cap_total}, counted ${counted}`,
  );
}

async function findUnearned(watcher: Client): Promise<string[]> {
  const { rows } = await watcher.query<{ billing_no: string }>(
    `select billing_no from orders o where o.state = 'delivered' and o.replenish_id is null and not exists (
       select 1 from vip_point p where p.billing_no = o.billing_no and p.kind = 'earn')`,
  );
  return rows.map(({ billing_no }) => `order ${billing_no} is delivered and brought nothing`);
}
