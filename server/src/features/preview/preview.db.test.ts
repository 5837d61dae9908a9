// A preview beside the shop that players see: who sees what, and that nothing can be done in it.
import { createHash } from "node:crypto";
import { request } from "node:http";
import { createOrderCalls } from "@gemgate/contract/checkout";
import { receiveCoupons } from "@gemgate/contract/coupons";
import { logIn } from "@gemgate/contract/login";
import { readPageConfig } from "@gemgate/contract/page-config";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "@gemgate/shop-folder/testing/sample-folder";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import type { Database } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { systemRandom } from "../../platform/random.ts";
import { endPreview, makePictures, makePreview, publishShop, readCurrentVersion } from "../catalogue/public.ts";
import type { MadePreview } from "../catalogue/public.ts";

const storefront = makeEmptyStorefront();
let shop: TestShop;
let publisher: Database;
beforeAll(async () => {
  shop = await startTestShop({ work: false, isEmpty: true, pages: storefront });
  const { host, port, user, database } = shop.owner;
  const options = "-c role=gemgate_catalogue";
  publisher = openDatabase({ host, port, user, database, options, query_timeout: 60_000 }, silentLog);
  await publish(live);
  await vi.waitUntil(async () => (await open("/help")).status === 200, { timeout: 30_000 });
});
afterEach(() => endPreview({ db: publisher, clock: systemClock }, by));
afterAll(async () => {
  await publisher.close();
  await shop.close();
  storefront.remove();
});

const by = { operator: "anna", note: "why" };
const prices = "games/101/prices.csv";
const live = withTexts(sampleFolder(), {
  [prices]: `product,region,currency,amount,from,to
101-gems-60,universal,USD,0.99,,
101-gems-60,universal,USD,0.49,2126-12-24T20:00+09:00,2126-12-26T20:00+09:00
101-gems-330,universal,USD,4.99,,
101-gems-680,universal,USD,9.99,,
101-gems-60,sea,USD,0.99,,
101-gems-330,sea,USD,4.99,,
101-gems-680,sea,USD,9.99,,
`,
});
const draft = withReplaced(live, prices, ["330,universal,USD,4.99", "330,universal,USD,3.33"]);
const in_sale = { as_of: new Date("2126-12-24T12:00Z"), utc_offset: "+09:00" };

function contentOf(files: FolderFiles) {
  const { shop: checked, findings } = checkShop(files, sampleSurroundings);
  if (checked === undefined) throw new Error(JSON.stringify(findings));
  return { rows: () => shopRows(checked), kinds: kindsOf(checked), files };
}

async function publish(files: FolderFiles): Promise<void> {
  const base = await readCurrentVersion(publisher);
  const terms = { ...contentOf(files), base, kind: "apply", ...by } as const;
  expect(await publishShop({ db: publisher, clock: systemClock }, terms)).toMatchObject({ outcome: "published" });
}

function tryToMake(files: FolderFiles | undefined): Promise<MadePreview> {
  const world = { db: publisher, clock: systemClock, random: systemRandom };
  return makePreview(world, { ...in_sale, hours: 24, draft: files && contentOf(files), ...by });
}

async function make(files: FolderFiles | undefined) {
  const made = await tryToMake(files);
  if (made.outcome !== "made") throw new Error(made.outcome);
  return made;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface Asked {
  readonly cookie?: string | undefined;
  readonly host?: string;
  readonly method?: string;
}

function open(
  path: string,
  { cookie, host = `kite.localhost:${shop.port}`, method = "GET" }: Asked = {},
): Promise<Answer> {
  const headers = { host, ...(cookie !== undefined && { cookie }) };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: shop.port, path, headers, method }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on("error", reject).end();
  });
}

const config_path = `${readPageConfig.path}?client_id=1003&domain_area=universal&platform=web`;
const order_path = createOrderCalls[0]?.path ?? "";
const place = "client_id=1003&domain_area=universal&platform=web";

/** `60 gems: 0.99` as whoever has this cookie is told. */
async function pricesSeen(asked: Asked = {}): Promise<Record<string, number>> {
  const { text } = await open(`/api/pay/getThirdGift?${place}`, asked);
  const { content }: { content: { list: { value: string; price: number }[] } } = JSON.parse(text);
  return Object.fromEntries(content.list.map(({ value, price }) => [value, price]));
}

/** Opens the link as a browser does. */
async function enter({ token }: MadePreview & { outcome: "made" }): Promise<string> {
  const { status, headers } = await vi.waitFor(
    async () => {
      const answer = await open(`/?preview=${token}&domain_area=universal`);
      expect(answer.headers["set-cookie"]).toBeDefined();
      return answer;
    },
    { timeout: 30_000 },
  );
  expect({ status, location: headers["location"] }).toEqual({ status: 302, location: "/?domain_area=universal" });
  const [line = ""] = headers["set-cookie"] ?? [];
  expect(line).toMatch(/^gemgate_preview=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  return line.split(";")[0] ?? "";
}

const real = { "101-gems-60": 0.99, "101-gems-330": 4.99 };

test("a draft and the prices of its moment are seen with the token alone, and nothing of either is kept for others", async () => {
  expect(await pricesSeen()).toMatchObject(real);
  const cookie = await enter(await make(draft));
  for (let times = 0; times < 2; times += 1) {
    expect(await pricesSeen({ cookie })).toMatchObject({ "101-gems-60": 0.49, "101-gems-330": 3.33 });
    expect(await pricesSeen()).toMatchObject(real);
  }
  const answer = await open(`/api/pay/getThirdGift?${place}`, { cookie });
  expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
});

test("a moment to come of the shop that is published needs no folder", async () => {
  const cookie = await enter(await make(undefined));
  expect(await pricesSeen({ cookie })).toMatchObject({ "101-gems-60": 0.49, "101-gems-330": 4.99 });
  expect(await pricesSeen()).toMatchObject(real);
});

/** A brand whose icon and wide picture are circles of this radius, under the same names of files. */
function withPictures(files: FolderFiles, radius: number): FolderFiles {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="${radius}"/></svg>`;
  return withTexts(
    withReplaced(files, "brands/kite/brand.yaml", ["title: Kite", "title: Kite\nicon: pictures/own.svg"]),
    {
      "brands/kite/pictures/own.svg": circle,
      "brands/kite/pages/101.yaml": "key_art: pictures/own.svg\n",
    },
  );
}

test("pictures of a brand are those of the preview for whoever has its token, and those of the shop for everybody else", async () => {
  const [before, after] = [withPictures(live, 3), withPictures(draft, 4)];
  const touch = "/brand-pictures/kite/icon-touch.png";
  for (const files of [before, after]) {
    const { shop: checked } = checkShop(files, sampleSurroundings);
    expect(await makePictures({ db: publisher, clock: systemClock }, { shop: checked ?? { brands: [] }, files })).toBe(
      4,
    );
  }
  const addressOf = (files: FolderFiles): string =>
    `/shop-picture/${createHash("sha256")
      .update(files.get("brands/kite/pictures/own.svg") ?? new Uint8Array())
      .digest("hex")}.svg`;
  await publish(before);
  const seen = async (asked: Asked = {}) => {
    const [icon, config, home] = [
      await open("/brand/icon.svg", asked),
      await open(config_path, asked),
      await open(touch, asked),
    ];
    return { icon: icon.headers["location"], key_art: JSON.parse(config.text).content.key_art, home: home.text };
  };
  await vi.waitFor(async () => expect((await seen()).icon).toBe(addressOf(before)), { timeout: 30_000 });
  const cookie = await enter(await make(after));
  const [usual, previewed] = [await seen(), await seen({ cookie })];
  expect(usual).toMatchObject({ icon: addressOf(before), key_art: addressOf(before) });
  expect(previewed).toMatchObject({ icon: addressOf(after), key_art: addressOf(after) });
  expect([usual.home, previewed.home].map((text) => text.slice(1, 4))).toEqual(["PNG", "PNG"]);
  expect(previewed.home).not.toBe(usual.home);
  expect((await open(addressOf(after), { cookie })).text).toContain('r="4"');
  expect((await open(addressOf(after))).status).toBe(404);
  // A browser keeps the icon of the shop for a day, under the address that the shop gives it.
  expect((await open("/help", { cookie })).text).toMatch(/<link rel="icon" href="\/brand\/icon\.svg\?preview_no=\d+"/);
  expect((await open("/brand/icon.svg?preview_no=1", { cookie })).headers["location"]).toBe(addressOf(after));
});

test("a page says that it is a preview, from when, and how to leave it, and is for no cache and no search engine", async () => {
  const cookie = await enter(await make(draft));
  for (const path of ["/notArea?spec_lang=en", "/help?spec_lang=en"]) {
    const { text, headers } = await open(path, { cookie });
    expect(text).toContain("Preview – as of Dec 24, 2126, 09:00 PM GMT+9");
    expect(text).toContain('<a href="/?preview=end">Leave the preview</a>');
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
    expect((await open(path)).text).not.toContain("preview");
  }
  const left = await open("/?preview=end", { cookie });
  expect(left.headers).toMatchObject({
    location: "/",
    "set-cookie": [expect.stringMatching(/^gemgate_preview=; Max-Age=0; Path=\//)],
  });
});

test.each([
  ["creates an order", order_path],
  ["logs in", logIn.path],
  ["receives coupons", receiveCoupons.path],
])("nobody %s in a preview, and is told why in their language", async (_what, path) => {
  const cookie = await enter(await make(draft));
  const query = new URLSearchParams({ ...everyParameter, spec_lang: "de" });
  const { text } = await open(`${path}?${query.toString()}`, { cookie, method: "POST" });
  expect(JSON.parse(text)).toEqual({
    code: -3018,
    msg: "Das ist eine Vorschau des Shops. Hier lässt sich nichts kaufen oder ändern.",
    content: null,
  });
  expect((await shop.owner.query("select from orders")).rowCount).toBe(0);
});

/** Of all three calls. */
const everyParameter = {
  client_id: "1003",
  domain_area: "universal",
  platform: "web",
  nonce: "0123456789abcdef0123456789abcdef",
  country: "US",
  username: "anna",
  password: "secret",
  product_id: "101-gems-60",
  role_id: "1",
  server_id: "1",
};

test("what a preview does not show is not there: pages of payments, webhooks and calls of games", async () => {
  const cookie = await enter(await make(draft));
  for (const path of ["/pay/KI00000000000000", "/dropin/x", "/loginStart/google"]) {
    expect((await open(path, { cookie })).status).toBe(404);
  }
});

test("a forged token, one that is over, and one that was ended lead to the shop as it is", async () => {
  const first = await make(draft);
  const cookie = await enter(first);
  const forged = `gemgate_preview=${"A".repeat(43)}`;
  expect(await pricesSeen({ cookie: forged })).toMatchObject(real);
  const link = await open(`/?preview=${"A".repeat(43)}`);
  expect({ status: link.status, ...link.headers }).toMatchObject({ status: 302, location: "/" });
  expect(link.headers).not.toHaveProperty("set-cookie");

  await shop.owner.query(
    "update shop_preview set made_at = made_at - interval '2 days', ends_at = made_at - interval '1 day'",
  );
  await vi.waitFor(async () => expect(await pricesSeen({ cookie })).toMatchObject(real), { timeout: 30_000 });

  const other = await enter(await make(draft));
  expect(await pricesSeen({ cookie })).toMatchObject(real);
  expect(await endPreview({ db: publisher, clock: systemClock }, by)).toBe(true);
  await vi.waitFor(async () => expect(await pricesSeen({ cookie: other })).toMatchObject(real), { timeout: 30_000 });
});

test("the next preview takes the place of the one before, whose token shows nothing of it", async () => {
  const cookie = await enter(await make(draft));
  await pricesSeen({ cookie });
  await make(withReplaced(live, prices, ["330,universal,USD,4.99", "330,universal,USD,2.22"]));
  for (let times = 0; times < 4; times += 1) {
    const { text } = await open(`/api/pay/getThirdGift?${place}`, { cookie });
    expect(text).not.toContain("2.22");
  }
});

test("a draft that could not be applied takes the place of none", async () => {
  const cookie = await enter(await make(draft));
  // The number of a brand that was sold is not given to another one.
  const renamed = [...draft].map(([path, bytes]) => {
    const text = Buffer.from(bytes).toString("utf8").replaceAll("kite", "lark");
    return [path.replace("kite", "lark"), Buffer.from(text)] as const;
  });
  expect(await tryToMake(new Map(renamed))).toEqual({ outcome: "held", keys: ["lark"] });
  expect(await pricesSeen({ cookie })).toMatchObject({ "101-gems-330": 3.33 });
});

test("a host that only the draft has is shown at one that there is", async () => {
  const moved = withReplaced(draft, "brands/kite/brand.yaml", [
    "production: pay.kite.example",
    "production: new.kite.example",
  ]);
  const made = await make(moved);
  expect(made.hosts).toContainEqual({ host: "new.kite.example", brand_key: "kite", is_live: false });
  const cookie = `${await enter(made)}.new.kite.example`;
  expect(await pricesSeen({ cookie })).toMatchObject({ "101-gems-330": 3.33 });
  expect((await open("/", { host: "new.kite.example" })).status).toBe(421);
});

test("a link does not lead to another site", async () => {
  const { token } = await make(draft);
  for (const path of ["//evil.example/", "/\\evil.example/"]) {
    const { headers } = await open(`${path}?preview=${token}`);
    expect(headers["location"]).toBe("/evil.example/");
  }
});
