// What a publication is for the processes that serve: its brand, its prices and its pictures, in every one of them.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "@gemgate/shop-folder/testing/sample-folder";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import type { Database } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { publishShop, readCurrentVersion } from "./public.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';
const address = `/shop-picture/${createHash("sha256").update(drawing).digest("hex")}.svg`;
const storefront = makeEmptyStorefront();
let shop: TestShop;
let owner: Database;
beforeAll(async () => {
  shop = await startTestShop({ work: false, pages: storefront });
  const { host, port, user, database } = shop.owner;
  owner = openDatabase({ host, port, user, database, query_timeout: 60_000 }, silentLog);
});
afterAll(async () => {
  await owner.close();
  await shop.close();
  storefront.remove();
});

/** Numbers that the demo's brands do not have. */
const folder = withReplaced(
  withReplaced(withTexts(sampleFolder(), { "games/101/pictures/gem.svg": drawing }), "brands/kite/brand.yaml", [
    "login_client_id: 1\n",
    "login_client_id: 777\n",
  ]),
  "games/101/goods.yaml",
  ["picture:\n    art: gem\n    tier: 1", "picture: pictures/gem.svg"],
);

async function publish(files: typeof folder): Promise<void> {
  const { shop: checked, findings } = checkShop(files, sampleSurroundings);
  if (checked === undefined) throw new Error(JSON.stringify(findings));
  const base = await readCurrentVersion(owner);
  const content = { rows: () => shopRows(checked), kinds: kindsOf(checked), files, base };
  const by = { kind: "apply", operator: "anna", note: "why" } as const;
  expect(await publishShop({ db: owner, clock: systemClock }, { ...content, ...by })).toMatchObject({
    outcome: "published",
  });
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function open(path: string, port = shop.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, path, headers: { host: `kite.localhost:${shop.port}` } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString("utf8") }),
        );
      },
    );
    asked.on("error", reject).end();
  });
}

async function pricesAt(port: number): Promise<unknown> {
  const { status, text } = await open("/api/pay/getThirdGift?client_id=1003&domain_area=universal&platform=web", port);
  return status === 200 ? JSON.parse(text) : status;
}

test("a brand that was published is served by every process with its goods, their prices and their pictures", async () => {
  const other = await shop.startAnother({ work: false, pages: storefront });
  expect((await open("/")).status).toBe(421);
  await publish(folder);
  for (const port of [shop.port, other.port]) {
    await vi.waitFor(async () => expect(JSON.stringify(await pricesAt(port))).toContain('"price":0.99'), {
      timeout: 30_000,
    });
  }
  expect(JSON.stringify(await pricesAt(shop.port))).toContain(address);

  await publish(withReplaced(folder, "games/101/prices.csv", ["60,universal,USD,0.99", "60,universal,USD,1.29"]));
  for (const port of [shop.port, other.port]) {
    await vi.waitFor(async () => expect(JSON.stringify(await pricesAt(port))).toContain('"price":1.29'), {
      timeout: 30_000,
    });
  }
  await other.close();
});

test("a picture is served under its hash for good and may do nothing, and no other file of a folder is", async () => {
  const picture = await open(address);
  expect(picture).toMatchObject({ status: 200, text: drawing });
  expect(picture.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const { rows } = await owner.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from shop_version_file where path = 'shop.yaml'",
  );
  for (const name of [
    `${rows[0]?.hash}.svg`,
    `${"0".repeat(64)}.svg`,
    "x.svg",
    address.replace(".svg", ".png").slice(14),
  ]) {
    expect((await open(`/shop-picture/${name}`)).status).toBe(404);
  }
});
