import { request } from "node:http";
import { freePorts } from "@gemgate/testing/free-ports";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { trackedEvent, trackedOrder } from "@gemgate/testing/tracked-events";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { sqlStateOf } from "../../platform/database-errors.ts";
import { collectorRoleOptions } from "../../platform/database-roles.ts";
import { silentLog } from "../../platform/log.ts";
import { Secret } from "../../platform/secret.ts";
import { openCollector } from "./open-collector.ts";
import type { Collector } from "./open-collector.ts";

let fresh: FreshDatabase;
let owner: Client;
let collector: Collector;
let metrics_port: number;
beforeAll(async () => {
  metrics_port = await freePorts(1);
  fresh = await freshDatabase();
  owner = new Client(fresh.owner);
  await owner.connect();
  collector = await openCollector({
    settings: {
      mode: "production",
      port: 0,
      metrics_port,
      bind_hosts: ["127.0.0.1"],
      database: new Secret({ ...fresh.owner, options: collectorRoleOptions }),
      trustedProxies: ["127.0.0.1"],
      log_level: "silent",
    },
    // A second of its own for each request would give each its share anew.
    clock: { ...systemClock, nowMs: () => 0 },
    log: silentLog,
    isWanted: () => true,
  });
});
afterAll(async () => {
  await collector.stop();
  await owner.end();
  await fresh.drop();
});

type Post = { body: string; script?: string; method?: string; headers?: Record<string, string> };

/** Node's own fetch sends no Host of ours. */
function post({ body, script = "dot", method = "POST", headers = {} }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: collector.port,
        path: `/service/recharge/${script}.php`,
        method,
        headers: { host: "kitestone-collect.localhost", "user-agent": "Mozilla/5.0 Firefox/140.0", ...headers },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

async function stored(session_id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    "select * from tracked_event where session_id = $1 order by received_at, id",
    [session_id],
  );
  return rows;
}

const inSession = (session_id: string) => ({ session: { ...trackedEvent().session, session_id } });

describe("the collector", () => {
  test("answers 204 once an event and an order are stored, whatever type their body says it has [U1 U3]", async () => {
    const told = inSession("s-stored");
    const body = JSON.stringify(trackedEvent({ ...told, params: { page: "/selectGoods" } }));
    expect(await post({ body, headers: { "content-type": "text/plain;charset=UTF-8" } })).toBe(204);
    expect(await post({ body: JSON.stringify(trackedOrder(told)), script: "api" })).toBe(204);
    expect(await stored("s-stored")).toMatchObject([
      { event: "viewPage", host: "kitestone-collect.localhost", is_bot: false, params: { page: "/selectGoods" } },
      { event: "order", billing_no: "20260105ABCDEFGHJKMNPQRSTVWX", price: "13.49", status: -1 },
    ]);
  });

  test("stores text in any language and every sign that COPY knows as it was told", async () => {
    const traffic_source = 'späti \\N \\. "x" 日本語';
    const session = { ...trackedEvent().session, session_id: "s-signs", traffic_source, utm_source: "a\\u0000b" };
    expect(await post({ body: JSON.stringify(trackedEvent({ session })) })).toBe(204);
    expect(await stored("s-signs")).toMatchObject([{ source: traffic_source, utm: { utm_source: "a\\u0000b" } }]);
  });

  test("marks what programs tell", async () => {
    const body = JSON.stringify(trackedEvent(inSession("s-bot")));
    expect(await post({ body, headers: { "user-agent": "Googlebot/2.1" } })).toBe(204);
    expect(await stored("s-bot")).toMatchObject([{ is_bot: true }]);
  });

  test("keeps no token, password or card, wherever it stands", async () => {
    const canaries = ["vK3xQm8LZr1TtY0hN5uWcE7oBp2sAjDfGi4VlX9RkqM", "4111111111111111", "password=crystal-60"];
    for (const canary of canaries) {
      const { session, device, user } = trackedEvent();
      const event = {
        ...trackedEvent(),
        secret: canary,
        session: {
          ...session,
          session_id: "s-canary",
          traffic_source: canary,
          utm_source: canary,
          utm_content: canary,
        },
        device: { ...device, idfv: canary, ua: canary },
        user: { ...user, oauth_token: canary },
        params: { page: canary, key: canary, token: canary, path: `/my?${canary}` },
      };
      expect(await post({ body: JSON.stringify(event) })).toBe(204);
    }
    const rows = await stored("s-canary");
    expect(rows).toHaveLength(canaries.length);
    for (const canary of canaries) expect(JSON.stringify(rows)).not.toContain(canary);
  });

  test.each<[string, Post, number]>([
    ["a body that is no event", { body: "{}" }, 400],
    ["a body with half of a character", { body: '{"event_name":"\\ud800"}' }, 400],
    ["an empty body", { body: "" }, 400],
    ["a long body", { body: "x".repeat(8 * 1024 + 1) }, 413],
    ["a long body in pieces", { body: "x".repeat(64 * 1024), headers: { "transfer-encoding": "chunked" } }, 413],
    ["another address", { body: "{}", script: "other" }, 404],
    ["another method", { body: "", method: "GET" }, 404],
  ])("refuses %s", async (_name, sent, status) => {
    expect(await post(sent)).toBe(status);
  });

  test("counts events by what became of them, and the batches in which they were stored", async () => {
    const figures = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text();
      return (name: string) => Number(new RegExp(`^${RegExp.escape(name)} (\\S+)$`, "m").exec(text)?.[1]);
    };
    const before = await figures();
    await post({ body: JSON.stringify(trackedEvent(inSession("s-counted"))) });
    await post({ body: "{}" });
    const after = await figures();
    const more = (name: string) => after(name) - before(name);
    expect(more('gemgate_events_total{outcome="stored"}')).toBe(1);
    expect(more('gemgate_events_total{outcome="unreadable"}')).toBe(1);
    expect(more("gemgate_event_batch_lines_sum")).toBe(1);
    expect(more("gemgate_event_commit_seconds_count")).toBe(1);
    expect([after('gemgate_events_total{outcome="not_stored"}'), after("gemgate_events_waiting")]).toEqual([0, 0]);
  });

  test("tells one visitor who sends without end to come later, and takes what others send", async () => {
    const body = JSON.stringify(trackedEvent(inSession("s-rate")));
    const from = (address: string) => post({ body, headers: { "x-forwarded-for": address } });
    const answers = await Promise.all(Array.from({ length: 600 }, () => from("203.0.113.7")));
    expect(new Set(answers)).toEqual(new Set([204, 429]));
    expect(await from("203.0.113.8")).toBe(204);
  });
});

test("the role of the collector may add events and nothing else, not even read them", async () => {
  const { rows } = await owner.query<{ line: string }>(
    `select relname || ': ' || string_agg(r, ', ' order by r) as line
       from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and has_table_privilege('gemgate_collector', c.oid, r)
      group by relname order by relname`,
  );
  expect(rows.map(({ line }) => line)).toEqual(["tracked_event: insert"]);
  const client = new Client({ ...fresh.owner, options: collectorRoleOptions });
  await client.connect();
  const refusal = await client.query("select from tracked_event").then(
    () => "done",
    (error: unknown) => sqlStateOf(error),
  );
  await client.end();
  expect(refusal).toBe("42501");
});
