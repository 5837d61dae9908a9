import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { everyCall } from "@gemgate/contract/every-call";
import { eventually } from "@gemgate/testing/eventually";
import { movableClock } from "@gemgate/testing/movable-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeBrands } from "../features/brands/public.ts";

const clock = movableClock();
const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  const keep = (line: { event?: string; path?: string }) => void lines.push([line.event, line.path].join(" ").trim());
  const log = { info: keep, warn: keep, error: keep, fatal: keep };
  shop = await startTestShop({ work: false, world: { clock, log } });
});
afterAll(() => shop.close());

test("/health answers while the process runs", async () => {
  expect(await shop.send("/health")).toMatchObject({ status: 200, text: '{"ok":true}' });
});

test("/ready answers whether database and migrations are right", async () => {
  expect(await shop.send("/ready")).toMatchObject({ status: 200, text: '{"ok":true}' });
  clock.letPass(1_000);
  const { rows } = await shop.owner.query(
    "delete from migration where name = (select max(name) from migration) returning *",
  );
  expect(await shop.send("/ready")).toMatchObject({ status: 503, text: '{"ok":false}' });
  const [{ name, sha256 }] = rows;
  clock.letPass(1_000);
  await shop.owner.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
  expect(await shop.send("/ready")).toMatchObject({ status: 200 });
});

test("/ready answers 503 while no brand has a host, so that a store whose brands are still to be published is sent no visitors", async () => {
  await storeBrands(shop.owner, []);
  const empty = await shop.startAnother({ work: false });
  const at = { port: empty.port };
  expect(await shop.send("/ready", at)).toMatchObject({ status: 503 });
  await storeBrands(shop.owner, everyBrand);
  await eventually("it is ready once they are published", async () => (await shop.send("/ready", at)).status === 200);
  await empty.close();
});

test("/ready answers 503 while the database takes no writes, though it can be read", async () => {
  // Sessions that begin from now on cannot write, as at a standby: those of another server.
  const { rows } = await shop.owner.query("select current_database() as name");
  await shop.owner.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  const other = await shop.startAnother({ work: false });
  const at = { port: other.port };
  expect(await shop.send("/ready", at)).toMatchObject({ status: 503 });
  expect(await shop.send("/api/config/game_logo?client_id=100013", at)).toMatchObject({ code: 1 });
  await other.close();
  await shop.owner.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`);
});

test("/ready answers 503 from the moment the process drains, and calls are still answered", async () => {
  const other = await shop.startAnother({ work: false });
  const at = { port: other.port };
  expect(await shop.send("/ready", at)).toMatchObject({ status: 200 });
  other.server.drain();
  expect(await shop.send("/ready", at)).toMatchObject({ status: 503 });
  expect(await shop.send("/api/config/game_logo?client_id=100013", at)).toMatchObject({ code: 1 });
  await other.close();
});

test("/health and /ready answer a load balancer that asks by address", async () => {
  for (const path of ["/health", "/ready"])
    expect(await shop.send(path, { host: "10.0.0.7" })).toMatchObject({ status: 200 });
  expect(await shop.send("/openapi.json", { host: "10.0.0.7" })).toMatchObject({ status: 421 });
});

test("a flood of CSP reports and forged webhooks writes a line of each kind, and not one for each", async () => {
  lines.length = 0;
  for (let n = 0; n < 20; n += 1) {
    expect((await shop.send("/csp", { body: "{}" })).status).toBe(204);
    expect((await shop.send("/hooks/sandbox/kitestone", { body: `{"forged":${n}}` })).status).toBe(401);
  }
  expect(lines.sort()).toEqual(["csp_report", "request /csp", "request /hooks/:provider/:merchant", "webhook_forged"]);
});

test("/openapi.json describes every call", async () => {
  const answer = await shop.send("/openapi.json");
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/json; charset=utf-8" } });
  const document = JSON.parse(answer.text);
  expect(document.openapi).toMatch(/^3\.1/);
  const known = await shop.send("/openapi.json", { headers: { "if-none-match": String(answer.headers["etag"]) } });
  expect([known.status, known.text]).toEqual([304, ""]);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(everyCall.map((call) => call.path)));
});

test("/docs shows the calls, runs no script and loads nothing", async () => {
  const { status, headers, text } = await shop.send("/docs");
  expect(status).toBe(200);
  const policy = String(headers["content-security-policy"]);
  const nonce = /^default-src 'none'; style-src 'nonce-([\w-]{43})'; frame-ancestors 'none'$/.exec(policy)?.[1];
  expect(text).toContain(`<style nonce="${nonce}">`);
  expect(text).not.toContain("<script");
  expect(text).toContain("/api/pay/getServerList");
  expect((await shop.send("/docs")).headers["content-security-policy"]).not.toBe(policy);
});
