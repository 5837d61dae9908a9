// The statements of docs/how-to/reward-players.md in a real database, and what a player then finds.
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { aBuyer } from "../order-story.ts";
import type { Buyer } from "../order-story.ts";
import { startTestShop } from "../start-test-shop.ts";
import type { TestShop } from "../start-test-shop.ts";
import { readDocument } from "./read-document.ts";

const page = readDocument("docs/how-to/reward-players.md");
const statements = [...page.text.matchAll(/^ *```sql (.+)\n([^]*?)^ *```$/gm)].map(
  ([, name = "", text = ""]) => [name, text] as const,
);
let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  buyer = await aBuyer(shop);
  for (const [, text] of statements) await shop.owner.query(text);
});
afterAll(() => shop.close());

test("the statements about rewards run one after the other, and open the VIP centre with its levels and coupons [O3 H8]", async () => {
  expect(statements.length).toBe(7);
  const ask = () => shop.call("/api/coupons/vipBasicInfo", { client_id: buyer.client_id });
  await eventually("the catalogue is read again", async () => {
    const { content } = await ask();
    return JSON.stringify(content).includes("Silver week");
  });
  const { content } = await ask();
  expect(content).toMatchObject({ point_to_coin: 1, vip_level_infos: [{ need_points: 0 }, { need_points: 100 }] });
});

test("the coupons and the activity of the page about rewards are defined once, and one of them has ended", async () => {
  const { rows } = await shop.owner.query(
    "select id, ends_at <= gem_now() as is_over from coupon_definition where brand_id = 'kitestone' order by id",
  );
  expect(rows.map(({ id }) => id)).toEqual([
    "silver-month",
    "silver-once",
    "silver-week",
    "winter-2026",
    "with-month-pass",
  ]);
  expect(rows.find(({ id }) => id === "with-month-pass")?.is_over).toBe(true);
  const rewards = await shop.owner.query(
    "select tier_id from activity_reward where activity_id = 'winter-2026' order by need",
  );
  expect(rewards.rows).toEqual([{ tier_id: "step-1" }, { tier_id: "step-2" }]);
});

test("the page about rewards names the commands that settle a reward as they are", () => {
  const commands = [...page.text.matchAll(/^npm run review -- reward (\w+) /gm)].map(([, command]) => command);
  expect(commands).toEqual(["deliver", "delivered", "cancel"]);
});
