import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { movableClock } from "@gemgate/testing/movable-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface Game {
  gp_id: string;
  client_id: string;
  name: string;
  logo: string;
  sub_game: Record<string, { client_id: string; name: string; logo: string }>;
}

const clock = movableClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock } });
});
afterAll(() => shop.close());

const ask = (change: Record<string, string> = {}, brand = "kitestone") =>
  shop.call(
    "/api/pay/getGameListV2",
    { client_id: "", platform: "web", domain_area: "universal", ...change },
    { host: `${brand}.localhost:${shop.port}` },
  );

async function listed(change?: Record<string, string>, brand?: string): Promise<Game[]> {
  const { content, code } = await ask(change, brand);
  if (code !== 1 || !Array.isArray(content)) throw new Error(`the list answered ${code}`);
  return content;
}

describe("the game list", () => {
  test("has the four games with all that a list shows [F1 F2]", async () => {
    const games = await listed();
    expect(games.map(({ name }) => name)).toEqual(["Vale of Orrin", "Tidebound", "Emberline", "Skyhaul"]);
    expect(games[0]).toEqual({
      gp_id: "101",
      client_id: "100013",
      name: "Vale of Orrin",
      logo: expect.stringMatching(/^\/art\/.+\.svg$/),
      is_select_game: 1,
      terms: "",
      privacy: "",
      sub_game: {},
    });
  });

  test.each([
    ["android", "100011"],
    ["ios", "100012"],
    ["web", "100013"],
  ])("gives the client id of %s [A11 F23]", async (platform, client_id) => {
    expect((await listed({ platform }))[0]).toMatchObject({ gp_id: "101", client_id });
  });

  test("gives the client ids of the region, at every brand", async () => {
    for (const brand of everyBrand) {
      for (const domain_area of brand.regions) {
        for (const { gp_id, client_id } of await listed({ domain_area }, brand.key)) {
          const entry = brand.games.find((game) => game.client_id.web === client_id);
          expect(entry).toMatchObject({ gp_id, area: domain_area });
        }
      }
    }
  });

  test("names the parts of a game under their codes", async () => {
    const sky = (await listed()).find(({ gp_id }) => gp_id === "104");
    expect(sky?.client_id).toBe("100043");
    expect(Object.entries(sky?.sub_game ?? {}).map(([code, part]) => [code, part.client_id])).toEqual([
      ["harbour", "100044"],
      ["summit", "100045"],
      ["nightwind", "100046"],
    ]);
    expect(new Set(Object.values(sky?.sub_game ?? {}).map(({ logo }) => logo)).size).toBe(3);
  });

  test("can be asked for with a game that is already chosen, or with none", async () => {
    const games = await listed();
    expect(await listed({ client_id: "100044" })).toEqual(games);
    const without = await shop.call("/api/pay/getGameListV2", { platform: "web", domain_area: "universal" });
    expect(without.content).toEqual(games);
  });

  test("is refused for an unknown client and for a region that is not the brand's or the client's", async () => {
    expect(await ask({ client_id: "999" })).toMatchObject({ code: -3001 });
    expect(await ask({ domain_area: "ja" })).toMatchObject({ code: -3014 });
    expect(await ask({ client_id: "100013", domain_area: "sea" })).toMatchObject({ code: -3014 });
    expect(await ask({ domain_area: "universal" }, "hoshimi")).toMatchObject({ code: -3014 });
  });

  test("follows the catalogue: a name in the language asked for, else in English", async () => {
    const nameIn = async (spec_lang: string): Promise<string | undefined> => (await listed({ spec_lang }))[0]?.name;
    expect(await nameIn("ja")).toBe("Vale of Orrin");
    await shop.owner.query("update game set name = $1 where gp_id = '101'", [
      { en: "Vale of Orrin", ja: "オリンの谷" },
    ]);
    clock.letPass(1_000);
    expect(await nameIn("ja")).toBe("オリンの谷");
    expect(await nameIn("ko")).toBe("Vale of Orrin");
  });
});

test("the logo of a game and of its part", async () => {
  const logo = async (client_id: string): Promise<unknown> =>
    (await shop.call("/api/config/game_logo", { client_id })).content["icon"];
  const sky = (await listed()).find(({ gp_id }) => gp_id === "104");
  expect(await logo("100043")).toBe(sky?.logo);
  expect(await logo("100041")).toBe(sky?.logo);
  expect(await logo("100045")).toBe(sky?.sub_game["summit"]?.logo);
  expect(await shop.call("/api/config/game_logo", { client_id: "999" })).toMatchObject({ code: -3001 });
});
