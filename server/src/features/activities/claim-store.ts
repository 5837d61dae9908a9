// SQL that touches reward_claim, a list that is only added to.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** An activity runs once, so its claims have one period. */
const period_id = "once";

export interface RewardKey {
  readonly brand_id: string;
  readonly activity_id: string;
  readonly account_id: number;
}

export async function listClaimedTiers(
  db: Queryable,
  { account_id, activity_ids }: { account_id: number; activity_ids: readonly string[] },
): Promise<{ activity_id: string; tier_id: string }[]> {
  const { rows } = await db.query<{ activity_id: string; tier_id: string }>(
    `select activity_id, tier_id from reward_claim
      where activity_id = any($1::text[]) and period_id = '${period_id}' and account_id = $2`,
    [[...activity_ids], account_id],
  );
  return rows;
}

/** The number of the claim; undefined where the reward was claimed before, by constraint. */
export async function addClaim(tx: Tx, reward: RewardKey & { tier_id: string }): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into reward_claim (brand_id, activity_id, period_id, tier_id, account_id)
     values ($1, $2, '${period_id}', $3, $4) on conflict do nothing returning id`,
    [reward.brand_id, reward.activity_id, reward.tier_id, reward.account_id],
  );
  return rows[0]?.id;
}
