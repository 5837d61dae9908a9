// What operators do with endpoints: each at the brands where they may, with a secret that is shown once.
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { ConsoleAnswer, TestConsole } from "@gemgate/testing/console-story";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let shop: TestConsole;
let owner = "";
let dev = "";
beforeAll(async () => {
  shop = await openTestConsole();
  owner = await comeIn(shop, await enrol(shop, { login: "ada" }));
  dev = await comeIn(shop, await enrol(shop, { login: "dev", role: "developer", brand: "kitestone" }));
});
beforeEach(async () => {
  await shop.owner.query("update operator_session set proved_at = gem_now(), seen_at = gem_now()");
});
afterAll(() => shop.close());

const wanted = { brand: "kitestone", url: "https://hooks.example.com/gemgate", types: ["order.paid"] };

function add(more: object = {}, cookie = owner): Promise<ConsoleAnswer> {
  return shop.ask("/webhooks", { method: "POST", cookie, body: { ...wanted, ...more } });
}

function post(path: string, cookie = owner): Promise<ConsoleAnswer> {
  return shop.ask(`/webhooks/${path}`, { method: "POST", cookie, body: {} });
}

test("an endpoint is added with a secret that is answered once and kept encrypted", async () => {
  const { body, status } = await add();
  expect(status).toBe(200);
  expect(body["secret"]).toMatch(/^whsec_[\w+/=]{32}$/u);
  const kept = Buffer.from(String(body["secret"]).slice(6), "base64");
  const { rows } = await shop.owner.query<{ encrypted_secret: Buffer }>(
    "select encrypted_secret from webhook_endpoint where id = $1",
    [body["id"]],
  );
  expect(rows[0]?.encrypted_secret.includes(kept)).toBe(false);
  expect(JSON.stringify((await shop.ask("/webhooks", { cookie: owner })).body)).not.toContain(String(body["secret"]));
});

test.each([
  "http://hooks.example.com/",
  "https://127.0.0.1/",
  "https://10.0.0.8/x",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://0x7f.1/",
  "https://printer.local/",
  "https://intranet/",
  "https://user:password@hooks.example.com/",
])("%s is refused", async (url) => {
  expect(await add({ url })).toMatchObject({ status: 422, body: { error: "address_not_allowed" } });
});

test("whoever manages one brand sees and changes nothing of another", async () => {
  const theirs = await add({}, dev);
  expect(theirs.status).toBe(200);
  const others = await add({ brand: "hoshimi" });
  expect(await add({ brand: "hoshimi" }, dev)).toMatchObject({ status: 404, body: { error: "unknown" } });
  const { body } = await shop.ask("/webhooks", { cookie: dev });
  expect(Array.isArray(body["rows"]) && body["rows"].every(({ brand }) => brand === "kitestone")).toBe(true);
  const id = String(others.body["id"]);
  for (const path of [`${id}/rotate`, `${id}/test`, `${id}/deliveries/1/send`])
    expect((await post(path, dev)).status).toBe(404);
  expect((await shop.ask(`/webhooks/${id}/deliveries`, { cookie: dev })).status).toBe(404);
});

test("of two who change an endpoint at once one wins, and the other is told", async () => {
  const { body } = await add();
  const change = () =>
    shop.ask(`/webhooks/${String(body["id"])}`, {
      method: "PUT",
      cookie: owner,
      body: { url: wanted.url, types: ["order.review"], state: "disabled", version: 1 },
    });
  const statuses = (await Promise.all([change(), change()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412]);
});

test("a test is queued, seen among the deliveries, and can be sent again", async () => {
  const { body } = await add();
  const id = String(body["id"]);
  expect(await post(`${id}/test`)).toMatchObject({ status: 200 });
  const seen = await shop.ask(`/webhooks/${id}/deliveries`, { cookie: owner });
  expect(seen.body["rows"]).toMatchObject([{ type: "test", attempts: 0, outcome: null }]);
  await shop.owner.query(
    "update webhook_delivery set done_at = gem_now(), outcome = 'given up' where endpoint_id = $1",
    [id],
  );
  const { rows } = await shop.owner.query<{ id: string }>(
    "select id::text from webhook_delivery where endpoint_id = $1",
    [id],
  );
  expect(await post(`${id}/deliveries/${rows[0]?.id}/send`)).toMatchObject({ status: 200 });
  const again = await shop.ask(`/webhooks/${id}/deliveries`, { cookie: owner });
  expect(again.body["rows"]).toMatchObject([{ outcome: null }]);
  expect((await post(`${id}/deliveries/999999/send`)).status).toBe(404);
});

test("while a secret changes the one of before goes on signing for a day", async () => {
  const { body } = await add();
  const rotated = await post(`${String(body["id"])}/rotate`);
  expect(rotated.body["secret"]).not.toBe(body["secret"]);
  const { rows } = await shop.owner.query(
    "select earlier_secret is not null and earlier_until between gem_now() + interval '23 hours' and gem_now() + interval '25 hours' as is_kept from webhook_endpoint where id = $1",
    [body["id"]],
  );
  expect(rows).toEqual([{ is_kept: true }]);
});
