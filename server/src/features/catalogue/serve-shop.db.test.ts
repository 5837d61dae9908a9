// What a publication is for the processes that serve: its brand, its prices and its pictures, in every one of them.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "@gemgate/shop-folder/testing/sample-folder";
import { stripedPng } from "@gemgate/shop-folder/testing/sample-pictures";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import type { Database } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { makePictures, publishShop, readCurrentVersion, readVersionFiles } from "./public.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';
const address = `/shop-picture/${createHash("sha256").update(drawing).digest("hex")}.svg`;
const photo = stripedPng({ width: 500, height: 500 });
const photo_file = "games/101/pictures/gift.png";
const photo_name = `/shop-picture/${createHash("sha256").update(photo).digest("hex")}`;
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
  withReplaced(
    withTexts(sampleFolder(), { "games/101/pictures/gem.svg": drawing }).set(photo_file, photo),
    "brands/kite/brand.yaml",
    ["login_client_id: 1\n", "login_client_id: 777\n"],
  ),
  "games/101/goods.yaml",
  ["picture:\n    art: gem\n    tier: 1", "picture: pictures/gem.svg"],
);

function check(files: typeof folder): NonNullable<ReturnType<typeof checkShop>["shop"]> {
  const { shop: checked, findings } = checkShop(files, sampleSurroundings);
  if (checked === undefined) throw new Error(JSON.stringify(findings));
  return checked;
}

async function publish(files: typeof folder): Promise<void> {
  const checked = check(files);
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
  readonly bytes: Buffer;
}

function open(path: string, port = shop.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, path, headers: { host: `kite.localhost:${shop.port}` } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString("utf8") });
        });
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
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
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

const widths = [96, 192, 384];

test("the sizes of a picture are made once, served for good, and until then the picture stands in for them", async () => {
  expect(await open(`${photo_name}-96.avif`)).toMatchObject({
    status: 200,
    bytes: photo,
    headers: { "content-type": "image/png", "cache-control": "public, max-age=60" },
  });
  const world = { db: owner, clock: systemClock };
  const before = await readVersionFiles(owner, await readCurrentVersion(owner));
  const one = { shop: { brands: [] }, files: folder };
  expect(await makePictures(world, one)).toBe(1);
  expect(await makePictures(world, one)).toBe(0);
  for (const type of ["avif", "webp"]) {
    const sizes = await Promise.all(widths.map((width) => open(`${photo_name}-${width}.${type}`)));
    for (const { status, headers } of sizes) {
      expect({ status, headers }).toMatchObject({
        status: 200,
        headers: {
          "content-type": `image/${type}`,
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
        },
      });
    }
    const lengths = sizes.map(({ bytes }) => bytes.length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  }
  // Sizes are no part of the folder: what is exported is what was published.
  expect(await readVersionFiles(owner, await readCurrentVersion(owner))).toEqual(before);
  expect(before?.get(photo_file)).toEqual(photo);
  for (const name of [
    `${photo_name}-97.avif`,
    `${photo_name}-96.png`,
    `${photo_name}.webp`,
    `/shop-picture/${"0".repeat(64)}-96.avif`,
    address.replace(".svg", ".png"),
  ]) {
    expect((await open(name)).status).toBe(404);
  }
});

test("of drawings no sizes are made", async () => {
  expect(
    await makePictures(
      { db: owner, clock: systemClock },
      { shop: { brands: [] }, files: withTexts(new Map(), { "games/1/pictures/a.svg": drawing }) },
    ),
  ).toBe(0);
});

test("a brand has its own icons for home screens and its own preview when it is published, and new ones with a new colour", async () => {
  const icon = "/brand-pictures/kite/icon-touch.png";
  const spare = { status: 302, headers: { location: "/brand-pictures/store/icon-touch.png" } };
  expect(await open(icon)).toMatchObject(spare);
  const recoloured = withReplaced(folder, "brands/kite/brand.yaml", ["#3a6df0", "#0f766e"]);
  const shown: string[] = [];
  const own = withTexts(
    withReplaced(recoloured, "brands/kite/brand.yaml", ["title: Kite", "title: Kite\nicon: pictures/own.svg"]),
    {
      "brands/kite/pictures/own.svg":
        '<svg width="64" height="64" xmlns="http://www.w3.org/2000/svg"><circle r="40"/></svg>',
    },
  );
  for (const files of [folder, recoloured, own]) {
    expect(await makePictures({ db: owner, clock: systemClock }, { shop: check(files), files })).toBe(4);
    await publish(files);
    const isNew = ({ status, bytes }: Answer): boolean => status === 200 && !shown.includes(bytes.toString("hex"));
    await vi.waitFor(async () => expect(isNew(await open(icon))).toBe(true), { timeout: 30_000 });
    const { headers, bytes } = await open(icon);
    expect(headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=86400" });
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180]);
    shown.push(bytes.toString("hex"));
  }
  expect(await open("/brand/icon.svg")).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/^\/shop-picture\/[0-9a-f]{64}\.svg$/) },
  });
  for (const name of ["kite/icon-180.png", "kitestone/icon-touch.png", "kite/share.svg"]) {
    expect((await open(`/brand-pictures/${name}`)).status).toBe(404);
  }
});
