import { movableClock } from "@gemgate/testing/movable-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

const clock = movableClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock } });
});
afterAll(() => shop.close());

const ask = (client_id = "100013", domain_area = "universal") =>
  shop.call("/api/config/recharge", { client_id, domain_area });

test("a game's page config says which parts of the page are on [F6 F7]", async () => {
  expect((await ask()).content).toEqual({
    is_open_coupon: 0,
    area_config: { is_area_role: 0 },
    brand_color: "",
    key_art: expect.stringMatching(/^\/art\/key-[a-z]+-[a-z]+-\d+\.svg$/),
  });
  expect((await ask("100023")).content).toMatchObject({ area_config: { is_area_role: 1 } });
});

test("all of its fields reach the page as the operator wrote them [F7 F9]", async () => {
  const config = {
    is_open_coupon: 1,
    language_config: "en,ja",
    area_config: { is_area_role: 0 },
    brand_color: "#123456",
    cumulative_config: { is_has_cumulative: 1 },
    continue_config: null,
    banner_config: { en: [{ picture_address: "/art/banner.svg" }] },
  };
  await shop.owner.query("update page_config set config = $1 where brand_id = 'kitestone' and gp_id = '101'", [config]);
  clock.letPass(1_000);
  expect((await ask()).content).toEqual(config);
});

test("a game without a config has every optional part off", async () => {
  await shop.owner.query("delete from page_config where brand_id = 'kitestone' and gp_id = '103'");
  clock.letPass(1_000);
  expect(await ask("100033")).toMatchObject({
    code: 1,
    content: { is_open_coupon: 0, area_config: { is_area_role: 0 }, brand_color: "" },
  });
});

test("a config that does not fit the contract is our fault and is not sent", async () => {
  await shop.owner.query("update page_config set config = '{}' where brand_id = 'kitestone' and gp_id = '104'");
  clock.letPass(1_000);
  expect(await ask("100043")).toMatchObject({ status: 500, code: -500 });
});

test("an unknown client and another region are refused", async () => {
  expect(await ask("999")).toMatchObject({ code: -3001 });
  expect(await ask("100013", "eru")).toMatchObject({ code: -3014 });
  expect(await ask("100013", "ja")).toMatchObject({ code: -3014 });
});
