// Every recipe of docs/your-shop/recipes.md is carried out as it stands there, and the store is asked what it sells.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noteOnly } from "@gemgate/ops/shop/folder-note";
import { readCurrentVersion } from "@gemgate/server/features/catalogue/public";
import { readSettings } from "@gemgate/server/settings";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../fresh-database.ts";
import { startTestShop } from "../start-test-shop.ts";
import type { TestShop } from "../start-test-shop.ts";
import { carryOut, readRecipes } from "./follow-page.ts";
import type { Recipe } from "./follow-page.ts";
import { readDocument } from "./read-document.ts";

const recipes = readRecipes("docs/your-shop/recipes.md");
const base = mkdtempSync(join(tmpdir(), "gemgate-recipes-"));
const [first] = recipes;
const folder = join(base, "shop");
const begun = join(base, "begun");
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, isEmpty: true });
});
afterAll(async () => {
  await shop.close();
  rmSync(base, { recursive: true, force: true });
});

const published: Recipe = {
  title: "published",
  steps: [{ kind: "commands", commands: [{ words: ["apply", "./shop"], endsWith: 0 }] }],
};

function urlOf({ host, user, database, port }: Client): string {
  return `postgresql://${user ?? ""}@/${database ?? ""}?host=${encodeURIComponent(host)}&port=${port}`;
}

interface Answer {
  readonly content?: { readonly list: readonly { value: string; display: string; price: number }[] };
}

function ask(path: string, brand: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${brand}.localhost:${shop.port}` };
    const asked = request({ host: "127.0.0.1", port: shop.port, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      // A brand that is not served yet has no answer but a page.
      answer.on("end", () => resolve(answer.statusCode === 200 ? JSON.parse(text) : {}));
    });
    asked.on("error", reject).end();
  });
}

async function goodsOf(client_id: string, { domain_area = "universal", lang = "en", brand = "kite" } = {}) {
  const place = `client_id=${client_id}&domain_area=${domain_area}&platform=web`;
  const { content } = await ask(`/api/pay/getThirdGift?${place}&spec_lang=${lang}`, brand);
  return content?.list.map(({ value, display, price }) => `${value}: ${display}, ${price}`);
}

async function read(sql: string): Promise<unknown[]> {
  return (await shop.owner.query(sql)).rows;
}

interface Outcome {
  readonly found: () => Promise<unknown>;
  readonly expected: unknown;
}

/** What each recipe leaves, as the store answers it. */
const outcomes: Readonly<Record<string, Outcome>> = {
  "before all of them": {
    found: () => goodsOf("1003"),
    expected: ["101-gems-60: 60 Gems, 0.99", "101-gems-330: 330 Gems, 4.99", "101-gems-680: 680 Gems, 9.99"],
  },
  "A price changes": {
    found: async () => [await goodsOf("1013", { domain_area: "sea" }), await goodsOf("1003")],
    expected: [
      expect.arrayContaining(["101-gems-60: 60 Gems, 1.29"]),
      expect.arrayContaining(["101-gems-60: 60 Gems, 0.99"]),
    ],
  },
  "A sale": {
    found: () => read("select product_id, amount, starts_at from price_window where retired_at is null"),
    expected: [{ product_id: "101-gems-680", amount: 799, starts_at: new Date("2026-12-24T11:00:00Z") }],
  },
  "A look before players have it": {
    found: async () => [
      await read("select is_draft from shop_preview"),
      await read(
        "select amount from preview.price where product_id = '101-gems-60' and domain_area = 'universal' order by version desc limit 1",
      ),
      await goodsOf("1003"),
    ],
    expected: [[{ is_draft: true }], [{ amount: 149 }], expect.arrayContaining(["101-gems-60: 60 Gems, 0.99"])],
  },
  "A second language": {
    found: async () => [await goodsOf("1003", { lang: "de" }), await goodsOf("1003")],
    expected: [
      expect.arrayContaining(["101-gems-60: 60 Edelsteine, 0.99", "101-gems-330: 330 Gems, 4.99"]),
      expect.arrayContaining(["101-gems-60: 60 Gems, 0.99"]),
    ],
  },
  // Which ways a store offers depends on accounts that no test has.
  "A new way to pay": {
    found: () => read("select min_amount from payment_option where channel_id = 'bank' and is_offered"),
    expected: [{ min_amount: 500 }],
  },
  "A new game": {
    found: () => goodsOf("2003"),
    expected: ["102-coins-100: 100 Coins, 1.99", "102-coins-500: 500 Coins, 8.99"],
  },
  "A second brand": {
    found: async () => [await goodsOf("3003", { brand: "lark" }), await goodsOf("1003")],
    expected: [
      expect.arrayContaining(["101-gems-60: 60 Gems, 0.99"]),
      expect.arrayContaining(["101-gems-60: 60 Gems, 0.99"]),
    ],
  },
};

test("every recipe has an outcome that is looked at", () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(outcomes));
});

test.each(recipes)("$title: the recipe is carried out as it stands, and the store sells by it", async (recipe) => {
  if (recipe !== first) await beginAnew();
  await carryOut(recipe, { folder, database: urlOf(shop.owner) });
  if (recipe === first) cpSync(folder, begun, { recursive: true });
  const outcome = outcomes[recipe.title];
  await expect.poll(async () => outcome?.found(), { timeout: 60_000, interval: 100 }).toEqual(outcome?.expected);
});

/** Each recipe goes on from the same shop, whatever the others made of it. */
async function beginAnew(): Promise<void> {
  rmSync(folder, { recursive: true });
  cpSync(begun, folder, { recursive: true });
  await noteOnly(shop.db, folder, await readCurrentVersion(shop.db));
  await carryOut(published, { folder, database: urlOf(shop.owner) });
}

test("the page about the first payment is carried out to its end, the start of the store apart", async () => {
  const fresh = await freshDatabase();
  const owner = new Client(fresh.owner);
  await owner.connect();
  const surroundings = { folder: join(base, "first"), database: urlOf(owner) };
  const parts = readRecipes("docs/your-shop/first-payment.md");
  for (const part of parts) {
    await carryOut(part, surroundings);
    // What `npm start -- --shop` does with the folder.
    if (part.title === "4. Name your keys") await carryOut(published, surroundings);
  }
  const { rows } = await owner.query("select provider, channel_id from payment_option order by id");
  expect(rows).toEqual([
    { provider: "stripe", channel_id: "card" },
    { provider: "sandbox", channel_id: "scan" },
  ]);
  await owner.end();
  await fresh.drop();
});

test("the accounts on the page about the first payment are of the form that the server reads", () => {
  const [, accounts] = /PAYMENT_ACCOUNTS='(.*)'/.exec(readDocument("docs/your-shop/first-payment.md").text) ?? [];
  const settings = {
    GEMGATE_MODE: "demo",
    GAME_BACKENDS: "{}",
    GEMGATE_DATABASE: JSON.stringify({ host: "a", user: "b", database: "c" }),
  };
  expect(() =>
    readSettings({ ...settings, PAYMENT_ACCOUNTS: accounts?.replaceAll("…", "0123456789abcdef") }),
  ).not.toThrow();
  expect(() => readSettings({ ...settings, PAYMENT_ACCOUNTS: accounts?.replace("secret_key", "key") })).toThrow(
    "PAYMENT_ACCOUNTS",
  );
});
