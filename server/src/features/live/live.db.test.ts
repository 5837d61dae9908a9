// What an open tab hears: its own brands, while its session is good.
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import type { IncomingMessage } from "node:http";
import { live_path, live_streams_max } from "@gemgate/contract/console/live";
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { Enrolled, TestConsole } from "@gemgate/testing/console-story";
import { eventually } from "@gemgate/testing/eventually";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let shop: TestConsole;
let kitestone: Enrolled;
let port = 0;
const open: IncomingMessage[] = [];
beforeAll(async () => {
  shop = await openTestConsole();
  await shop.http.listen({ port: 0, host: "127.0.0.1" });
  const address = shop.http.server.address();
  port = isAddress(address) ? address.port : 0;
  kitestone = await enrol(shop, { login: "kit", role: "manager", brand: "kitestone" });
});
afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy();
});
afterAll(() => shop.close());

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}

interface Tab {
  readonly status: number | undefined;
  readonly heard: () => readonly { readonly event: string; readonly data: string; readonly id: string | undefined }[];
  readonly isOver: () => boolean;
}

/** A browser sends its cookie and, on the way back, the id that it heard last. */
function listen(cookie: string | undefined, heard?: string): Promise<Tab> {
  const headers = {
    host: "console.example.com",
    ...(cookie === undefined ? {} : { cookie: `__Host-con=${cookie}` }),
    ...(heard === undefined ? {} : { "last-event-id": heard }),
  };
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: live_path, headers }, (answer) => {
      open.push(answer);
      let text = "";
      let isOver = false;
      answer.on("data", (bytes: Buffer) => (text += bytes.toString("utf8")));
      answer.on("error", () => (isOver = true));
      answer.on("end", () => (isOver = true));
      resolve({ status: answer.statusCode, heard: () => eventsOf(text), isOver: () => isOver });
    }).on("error", reject);
  });
}

function eventsOf(text: string) {
  return text.split("\n\n").flatMap((block) => {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "mu").exec(block)?.[1];
    const event = field("event");
    return event === undefined ? [] : [{ event, data: field("data") ?? "", id: field("id") }];
  });
}

const hears = (tab: Tab, event: string, part = ""): Promise<void> =>
  eventually(`the tab hears ${event} ${part}`, () =>
    tab.heard().some((one) => one.event === event && one.data.includes(part)),
  );

let made = 0;

/** An order that has just moved. */
async function moveOrder(brand: string): Promise<string> {
  made += 1;
  const suid = `live${made}`;
  await shop.owner.query("insert into account (brand_id, suid, user_name) values ($1, $2, '')", [brand, suid]);
  const { rows } = await shop.owner.query<{ billing_no: string }>(
    `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
                         list_amount, payable_amount, price_version, items, env, suid, user_name)
     select to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || upper(substr(md5(suid), 1, 20)), brand_id, id, '101', '100013', 's1',
            suid, '101-gem-330', 'universal', 'USD', 499, 499, 1, '[{"item_id":"gems","num":330}]', 'production', suid, ''
       from account where suid = $1 returning billing_no`,
    [suid],
  );
  const billing_no = rows[0]?.billing_no ?? "";
  await shop.owner.query("update orders set state = 'pay_pending', version = version + 1 where billing_no = $1", [
    billing_no,
  ]);
  await shop.owner.query(
    `insert into order_event (billing_no, seq, from_state, to_state, cause)
     select $1, 1, 'created', 'pay_pending', 'test' where not exists (select from order_event where billing_no = $1)`,
    [billing_no],
  );
  return billing_no;
}

test("nobody listens without a session, and an operator to as many streams as one may have", async () => {
  expect((await listen(undefined)).status).toBe(401);
  expect((await listen("A".repeat(43))).status).toBe(401);
  const cookie = await comeIn(shop, kitestone);
  for (let tab = 0; tab < live_streams_max; tab += 1) expect((await listen(cookie)).status).toBe(200);
  expect((await listen(cookie)).status).toBe(429);
});

test("a tab hears of the orders and the work of its own brands", async () => {
  const other = await enrol(shop, { login: "moon", role: "manager", brand: "moonrest" });
  const kit = await listen(await comeIn(shop, kitestone));
  const moon = await listen(await comeIn(shop, other));
  await hears(kit, "figures");
  await hears(moon, "work");
  const own = await moveOrder("kitestone");
  const foreign = await moveOrder("moonrest");
  await shop.owner.query(
    "insert into recon_break (provider, merchant, provider_txn, kind, detail) values ('sandbox', 'kitestone', 't', 'fee', '{}')",
  );
  await hears(kit, "orders", own);
  await hears(moon, "orders", foreign);
  await hears(kit, "work", '"difference":1');
  expect(JSON.stringify(kit.heard())).not.toContain(foreign);
  expect(JSON.stringify(moon.heard())).not.toContain(own);
  expect(JSON.stringify(moon.heard())).not.toContain("difference");
});

test("a stream ends with its session, and when nobody was there for a quarter of an hour", async () => {
  const cookie = await comeIn(shop, kitestone);
  const tab = await listen(cookie);
  await hears(tab, "figures");
  expect(await shop.ask("/session", { method: "DELETE", body: {}, cookie })).toMatchObject({ status: 200 });
  await hears(tab, "ended");
  await eventually("the stream is over", tab.isOver);

  const idle = await listen(await comeIn(shop, kitestone));
  await hears(idle, "figures");
  await shop.owner.query("update operator_session set seen_at = seen_at - interval '16 minutes'");
  await hears(idle, "ended");
});

test("what a page asks for by itself does not keep its session awake", async () => {
  const cookie = await comeIn(shop, kitestone);
  const seen = async (): Promise<unknown> => {
    const { rows } = await shop.owner.query(
      "select seen_at from operator_session where revoked_at is null order by created_at desc limit 1",
    );
    return rows[0];
  };
  await shop.owner.query("update operator_session set seen_at = seen_at - interval '5 minutes'");
  const before = await seen();
  expect(await shop.ask("/session", { cookie, headers: { "x-gemgate-background": "1" } })).toMatchObject({
    status: 200,
  });
  expect((await listen(cookie)).status).toBe(200);
  expect(await seen()).toEqual(before);
  expect(await shop.ask("/session", { cookie })).toMatchObject({ status: 200 });
  expect(await seen()).not.toEqual(before);
});

test("a tab that lost its stream hears what it missed, or that it is to ask for everything", async () => {
  const cookie = await comeIn(shop, kitestone);
  const stays = await listen(cookie);
  await hears(stays, "figures");
  const { id } = stays.heard().find(({ event }) => event === "figures") ?? {};
  const missed = await moveOrder("kitestone");
  await hears(stays, "orders", missed);
  await hears(await listen(cookie, id), "orders", missed);
  await hears(await listen(cookie, "1000"), "again");
  expect(stays.heard().map(({ event }) => event)).not.toContain("again");
});
