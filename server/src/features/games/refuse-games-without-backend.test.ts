import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { expect, test } from "vitest";
import { refuseGamesWithoutBackend } from "./refuse-games-without-backend.ts";
import { Secret } from "../../platform/secret.ts";

const [brand, other] = everyBrand;
const backend = { base: "https://game.test", key: "gp", secrets: [new Secret("of the game")], duplicate_safe: true };
const backendsOf = (gp_ids: readonly string[]) => Object.fromEntries(gp_ids.map((gp_id) => [gp_id, backend]));
const gamesOf = (key: string | undefined): string[] =>
  everyBrand.filter((one) => one.key === key).flatMap((one) => one.games.map(({ gp_id }) => gp_id));
const hosts = { [String(brand?.key)]: { production: "pay.shop.net", backups: [] } };
const start =
  (gp_ids: readonly string[], mode: "demo" | "production" = "production") =>
  (): void => {
    const settings = { mode, port: 4000, hosts };
    refuseGamesWithoutBackend({ ...settings, games: backendsOf(gp_ids) }, demoCopy(settings));
  };

test("production starts when every game of the brands that it serves has a backend, whatever other brands sell", () => {
  expect(start(gamesOf(brand?.key))).not.toThrow();
});

test("production does not start with a game without a backend, and names it", () => {
  const [missing, ...rest] = [...new Set(gamesOf(brand?.key))];
  expect(start(rest)).toThrow(`no entry for game ${missing}, which ${brand?.key} sells`);
  expect(start(gamesOf(other?.key).filter((gp_id) => !gamesOf(brand?.key).includes(gp_id)))).toThrow(/GAME_BACKENDS/);
  expect(start([], "demo")).not.toThrow();
});
