// Calls of which the answer is ready, over a real socket: nothing but the time that they take tells them from the others.
import { movableClock } from "@gemgate/testing/movable-clock";
import { rawRequest, sendBytes } from "@gemgate/testing/raw-socket";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "../log.ts";
import { createMetrics } from "../metrics/metrics.ts";

const metrics = createMetrics();
const clock = movableClock();
/** The usual way writes a line for each request. */
let usual = 0;
const log = {
  ...silentLog,
  info: (line: object) => {
    if ("event" in line && line.event === "request") usual += 1;
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: { clock, metrics, log: Object.assign(Object.create(silentLog), log) },
  });
});
afterAll(() => shop.close());

const here = { client_id: "100013", platform: "web", domain_area: "universal" };
const shared = [
  ["/api/pay/getGameListV2", here],
  ["/api/pay/getThirdGift", here],
  ["/api/pay/getCountryList", { ...here, product_id: "101-gem-330" }],
  ["/api/config/recharge", here],
  ["/api/config/game_logo", { client_id: "100013" }],
] as const;

/** How many of the requests went the usual way; lines are written after the answer. */
async function countUsual(ask: () => Promise<unknown>): Promise<number> {
  const before = usual;
  await ask();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return usual - before;
}

/** Time and length of the connection differ by nature. */
function withoutConnection({
  date: _date,
  connection: _connection,
  "keep-alive": _kept,
  ...headers
}: Record<string, unknown>) {
  return headers;
}

test.each(shared)(
  "%s is answered from memory with the very status, headers and bytes of its first answer",
  async (path, query) => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const asked = { headers: { "accept-encoding": encoding } };
      clock.letPass(1_000);
      const answers = [await shop.call(path, query, asked)];
      expect(await countUsual(async () => answers.push(await shop.call(path, query, asked)))).toBe(0);
      const [first, second] = answers.map(({ status, bytes, headers }) => ({
        status,
        bytes,
        headers: withoutConnection(headers),
      }));
      expect(second).toEqual(first);
    }
  },
);

test("an answer from memory is counted like any other, and not logged one by one", async () => {
  const [path, query] = shared[0];
  await shop.call(path, query);
  const counted = async () => {
    const values = await metrics.registry.getSingleMetric("gemgate_requests_total")?.get();
    return values?.values.find(({ labels }) => labels["call"] === path && labels["code"] === "1")?.value ?? 0;
  };
  const before = await counted();
  expect(await countUsual(() => shop.call(path, query))).toBe(0);
  expect(await counted()).toBe(before + 1);
});

test("what changed in the catalogue, and what a refusal became, is answered a second later", async () => {
  const [path, query] = shared[1];
  const nameOf = async () => JSON.stringify((await shop.call(path, query)).content).includes("A name of now");
  expect([await nameOf(), await nameOf()]).toEqual([false, false]);
  await shop.owner.query("update goods set name = $1 where product_id = '101-gem-60'", [{ en: "A name of now" }]);
  clock.letPass(1_000);
  expect([await nameOf(), await nameOf()]).toEqual([true, true]);
  const unknown = { ...here, product_id: "101-none" };
  expect(await countUsual(() => shop.call("/api/pay/getCountryList", unknown))).toBe(1);
  expect(await countUsual(() => shop.call("/api/pay/getCountryList", unknown))).toBe(1);
});

test("whatever asks in another way than a plain GET of its host goes the usual way", async () => {
  const [path, query] = shared[0];
  await shop.call(path, query);
  const address = `${path}?${new URLSearchParams(query).toString()}`;
  const { origin } = new URL("http://kitestone-b1.localhost:4001");
  for (const ask of [
    () => shop.call(path, query, { method: "POST" }),
    () => shop.call(path, query, { method: "HEAD" }),
    () => shop.send(address, { headers: { origin } }),
    () => shop.send(address, { method: "GET", body: "client_id=1", headers: { "content-length": "11" } }),
    () => shop.send(`${address}&idfv=mine`),
    () => shop.send(`${address}&oauth_token=mine`),
  ]) {
    expect([await countUsual(ask), await countUsual(ask)]).toEqual([1, 1]);
  }
});

test("a second Host header is refused although the first names a store whose answer is ready", async () => {
  const [path, query] = shared[0];
  const host = `kitestone.localhost:${shop.port}`;
  const line = `GET ${path}?${new URLSearchParams(query).toString()} HTTP/1.1`;
  const ask = (...more: string[]) => sendBytes(shop.port, rawRequest([line, `Host: ${host}`, ...more]));
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask("Host: evil.example")).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test("another brand's host has answers of its own", async () => {
  const [path, query] = shared[0];
  const listOf = async (brand: string, domain_area: string) =>
    (await shop.call(path, { ...query, domain_area, client_id: "" }, { host: `${brand}.localhost:${shop.port}` })).text;
  const kitestone = await listOf("kitestone", "universal");
  expect(await listOf("kitestone", "universal")).toBe(kitestone);
  expect(await listOf("hoshimi", "ja")).not.toBe(kitestone);
});
