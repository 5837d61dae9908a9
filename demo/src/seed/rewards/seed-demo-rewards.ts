// Reasons to come back, for the brands of the new layout: the VIP version is on, with levels, coupons and activities around today.
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { demoActivities } from "./demo-activities.ts";
import { demoCoupons } from "./demo-coupons.ts";
import { levelRows, programRow, vipGames } from "./demo-vip.ts";
import { rewardDays } from "../../shop/reward-days.ts";
import { openCouponsOf, readNow, writeRewards } from "./reward-store.ts";
import type { RewardRows } from "./reward-store.ts";

/** After the catalogue. Safe to run at every start: what is there keeps its terms, and another day adds its own. */
export async function seedDemoRewards(config: ClientConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query("begin");
    await openCouponsOf(
      client,
      everyBrand.flatMap((brand) => vipGames(brand).map(({ gp_id }) => ({ brand_id: brand.key, gp_id }))),
    );
    await writeRewards(client, rewardRows(await readNow(client)));
    await client.query("commit");
  } finally {
    await client.end();
  }
}

function rewardRows(now: Date): RewardRows {
  const brands = everyBrand.filter((brand) => vipGames(brand).length > 0);
  const activities = brands.flatMap((brand) =>
    demoActivities(brand, daysOf(brand, now)).map((activity) => ({ brand, activity })),
  );
  return {
    programs: brands.map(programRow),
    levels: brands.flatMap(levelRows),
    coupons: brands.flatMap((brand) => demoCoupons(brand, daysOf(brand, now)).map((coupon) => placed(brand, coupon))),
    activities: activities.map(({ brand, activity }) => ({
      ...placed(brand, activity),
      currency: brand.currency,
    })),
    rewards: activities.flatMap(({ brand, activity: { id, rewards } }) =>
      rewards.map((reward) => ({ ...reward, brand_id: brand.key, activity_id: id })),
    ),
  };
}

function daysOf(brand: Brand, now: Date): ReturnType<typeof rewardDays> {
  return rewardDays(now, brand.time_zone);
}

function placed<Terms extends object>(brand: Brand, terms: Terms): Terms & { brand_id: string; time_zone: string } {
  return { ...terms, brand_id: brand.key, time_zone: brand.time_zone };
}
