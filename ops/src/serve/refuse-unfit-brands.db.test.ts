import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { storeBrands } from "@gemgate/server/features/brands/public";
import { readSettings } from "@gemgate/server/settings";
import type { Settings } from "@gemgate/server/settings";
import { emptyDatabase, freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseUnfitBrands } from "./refuse-unfit-brands.ts";

const [brand] = everyBrand;
const [sold] = brand?.games ?? [];
const hosts = { [String(brand?.key)]: { production: "pay.shop.net", backups: [] } };

function productionOf(gp_ids: readonly string[], GEMGATE_HOSTS: object): Settings {
  const game = { base: "https://game.example", key: "gp", secrets: ["a".repeat(40)], duplicate_safe: true };
  return readSettings({
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
    GAME_BACKENDS: JSON.stringify(Object.fromEntries(gp_ids.map((gp_id) => [gp_id, { ...game, key: `gp-${gp_id}` }]))),
    GEMGATE_HOSTS: JSON.stringify(GEMGATE_HOSTS),
    TRUSTED_PROXIES: "none",
  });
}

const every = [...new Set(brand?.games.map(({ gp_id }) => gp_id))];

let stored: FreshDatabase;

beforeAll(async () => {
  stored = await freshDatabase();
  const client = new Client(stored.owner);
  await client.connect();
  await storeBrands(client, everyBrand);
  await client.end();
});

afterAll(() => stored.drop());

test("production with a game that has no backend is refused, with its number", async () => {
  await expect(refuseUnfitBrands(stored.owner, productionOf(["999"], hosts))).rejects.toThrow(
    `GAME_BACKENDS has no entry for game ${sold?.gp_id}, which ${brand?.key} sells`,
  );
  await refuseUnfitBrands(stored.owner, productionOf(every, hosts));
});

test("production whose brands have example hosts alone is refused", async () => {
  await expect(refuseUnfitBrands(stored.owner, productionOf(every, {}))).rejects.toThrow("No brand has a real host");
});

test("production is refused while a served brand has not filled in its legal notices, and names the file", async () => {
  const client = new Client(stored.owner);
  await client.connect();
  const write = async (key: string | undefined, kind: string) => {
    const blocks = [
      {
        kind: "paragraph",
        lines: [
          [
            { kind: "plain", text: "Seller: " },
            { kind, text: "company" },
          ],
        ],
      },
    ];
    await client.query(
      `insert into legal_notice (brand_id, topic, locale, blocks) values ($1, 'trade', 'en', $2)
       on conflict (brand_id, topic, locale) do update set blocks = excluded.blocks`,
      [key, JSON.stringify(blocks)],
    );
  };
  try {
    await write(everyBrand[1]?.key, "unfilled");
    await refuseUnfitBrands(stored.owner, productionOf(every, hosts));
    await write(brand?.key, "unfilled");
    await expect(refuseUnfitBrands(stored.owner, productionOf(every, hosts))).rejects.toThrow(
      `Legal notices are not filled in: brands/${brand?.key}/legal/trade.en.md.`,
    );
    await write(brand?.key, "plain");
    await refuseUnfitBrands(stored.owner, productionOf(every, hosts));
    const marked = everyBrand.map((one) => ({
      ...one,
      kr_company: ["Seller: [[to be filled in by the operator: company]]"],
    }));
    await storeBrands(client, marked);
    await expect(refuseUnfitBrands(stored.owner, productionOf(every, hosts))).rejects.toThrow(
      `Legal notices are not filled in: brands/${brand?.key}/brand.yaml.`,
    );
    await storeBrands(client, everyBrand);
  } finally {
    await client.end();
  }
});

test("production with hosts of a brand that is not stored is refused", async () => {
  await expect(
    refuseUnfitBrands(stored.owner, productionOf(every, { nobody: { production: "pay.shop.net" } })),
  ).rejects.toThrow("GEMGATE_HOSTS names an unknown brand: nobody.");
});

test("a database that is away or has no tables yet refuses nothing: the processes wait for it", async () => {
  await expect(refuseUnfitBrands({ host: "127.0.0.1", port: 1 }, productionOf(every, {}))).resolves.toBeUndefined();
  const empty = await emptyDatabase();
  try {
    await expect(refuseUnfitBrands(empty.owner, productionOf(every, {}))).resolves.toBeUndefined();
  } finally {
    await empty.drop();
  }
});
