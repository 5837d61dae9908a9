// Limits and caps under races: forty requests are held back at their last byte and let go together, over three processes.
import { setTimeout } from "node:timers/promises";
import { eventually } from "@gemgate/testing/eventually";
import { accountOf, limitGoods, seeCharacters } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, creationOf, readFacts } from "@gemgate/testing/order-story";
import type { Buyer, Character } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherAnswer } from "@gemgate/testing/send-together";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const racers = 40;
let shop: TestShop;
let others: AnotherServer[];
let buyer: Buyer;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  others = [await shop.startAnother(options), await shop.startAnother(options)];
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  for (const other of others) await other.close();
  await shop.close();
});

interface Race {
  readonly buyers: readonly Character[];
  readonly change: Record<string, string>;
  readonly brand?: string;
}

/** A request that is told "busy" is sent again, as any client does. */
async function race({ buyers, change, brand = "kitestone" }: Race): Promise<Record<string, number>> {
  const ports = [shop.port, ...others.map((other) => other.port)];
  const requests = buyers.map((character, index) => ({
    port: ports[index % ports.length] ?? shop.port,
    host: `${brand}.localhost:${shop.port}`,
    path: "/api/pay/platform_pay",
    body: new URLSearchParams(creationOf(shop, character, { ...change, nonce: newNonce() })).toString(),
  }));
  const answers = await sendTogether(requests);
  const isBusy = (answer: TogetherAnswer | undefined): boolean => answer?.code === -1003;
  for (let tries = 1; tries <= 5 && answers.some(isBusy); tries += 1) {
    const again = [...answers.keys()].filter((index) => isBusy(answers[index]));
    const later = await sendTogether(requests.filter((_, index) => again.includes(index)));
    for (const [position, answer] of later.entries()) answers[again[position] ?? 0] = answer;
  }
  const times: Record<string, number> = {};
  for (const { code, content } of answers) {
    const words = code === -3008 ? `-3008 ${String(content["billing_no"])}` : String(code);
    times[words] = (times[words] ?? 0) + 1;
  }
  return times;
}

async function ordersOf(product_id: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ billing_no: string }>(
    "select billing_no from orders where product_id = $1",
    [product_id],
  );
  return rows.map((row) => row.billing_no);
}

test("forty characters of one account get three of what the account may have three times [G17 G18]", async () => {
  const product_id = "101-bundle-legend";
  await limitGoods(shop, product_id, { type: "game", cap: 3 });
  const buyers = await seeCharacters(shop, buyer, { count: racers });
  expect(await race({ buyers, change: { product_id } })).toEqual({ "1": 3, "-3007": racers - 3 });
  expect(await ordersOf(product_id)).toHaveLength(3);
});

test("forty characters get one each of what every character may have once [G17]", async () => {
  const product_id = "101-bundle-hunter";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  const buyers = await seeCharacters(shop, buyer, { count: racers });
  expect(await race({ buyers, change: { product_id } })).toEqual({ "1": racers });
});

test.each([1, 3])(
  "one character gets one order for limited goods of cap %i, and the others hear its number [G19]",
  async (cap) => {
    const product_id = cap === 1 ? "101-bundle-starter" : "101-bundle-champion";
    await limitGoods(shop, product_id, { type: "role", cap });
    const answers = await race({ buyers: Array.from({ length: racers }, () => buyer), change: { product_id } });
    const [billing_no = "", ...more] = await ordersOf(product_id);
    expect(more).toEqual([]);
    expect(answers).toEqual({ "1": 1, [`-3008 ${billing_no}`]: racers - 1 });
  },
);

test("one character that buys ordinary goods forty times has one order and one live attempt", async () => {
  const product_id = "101-gem-680";
  const answers = await race({ buyers: Array.from({ length: racers }, () => buyer), change: { product_id } });
  expect(answers).toEqual({ "1": racers });
  const [billing_no = "", ...more] = await ordersOf(product_id);
  expect(more).toEqual([]);
  expect((await readFacts(shop, billing_no)).attempts).toHaveLength(1);
});

test("a minor in forty tabs stays below the month's cap", async () => {
  const brand = "asagiri";
  const host = `${brand}.localhost:${shop.port}`;
  const client_id = "300013";
  const logIn = () => shop.logIn({ client_id }, { host });
  // After the races of a slow machine the game's breaker may be open for half a minute. Logins without a verdict are counted, so
  // that one a second is as many as may be.
  await eventually("the game answers", async () => {
    const isAnswered = (await logIn()).code === 1;
    if (!isAnswered) await setTimeout(1_000);
    return isAnswered;
  });
  const { oauth_token, suid } = (await logIn()).content;
  const listed = await shop.call("/api/system/allRoleList", { client_id, oauth_token: String(oauth_token) }, { host });
  const roles: Record<string, string>[] = Array.isArray(listed.content.list) ? listed.content.list : [];
  const { role_id = "", server_id = "" } = roles[0] ?? {};
  const minor = { client_id, oauth_token: String(oauth_token), suid: String(suid), role_id, server_id, roles };
  const account_id = await accountOf(shop, minor, brand);
  await shop.owner.query("update account set age_band = 'under16' where id = $1", [account_id]);
  const buyers = await seeCharacters(shop, minor, { count: racers, brand_id: brand });
  // 300 yen each, of 5,000.
  const change = { product_id: "101-coins-10000", domain_area: "ja", country: "JP" };
  expect(await race({ buyers, change, brand })).toEqual({ "1": 16, "-3011": racers - 16 });
  const { rows } = await shop.owner.query("select cap, held, spent from spend_cap where account_id = $1", [account_id]);
  expect(rows).toEqual([{ cap: 5_000, held: 4_800, spent: 0 }]);
});
