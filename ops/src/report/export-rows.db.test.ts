import { Writable } from "node:stream";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import { exportTables } from "@gemgate/server/features/reports/public";
import type { ExportTable } from "@gemgate/server/features/reports/public";
import { copyOut } from "@gemgate/server/platform/copy-out";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportDays } from "./export-rows.ts";

const days = { from: "2026-01-30", to: "2026-02-01" };
let client: Client;
let end: () => Promise<void>;
beforeAll(async () => {
  const { owner, drop } = await freshDatabase();
  client = new Client(owner);
  await client.connect();
  end = async () => {
    await client.end();
    await drop();
  };
  await client.query(
    `insert into funnel_day select day, 'kitestone', 'production', 'sea', 'web', 2, source, 9, 8, 7, 6, 5, 4, 3, 2, 1
       from unnest('{2026-01-29,2026-01-30,2026-02-01,2026-02-02}'::date[]) day, unnest('{direct,"a\tb, \\"c\\""}'::text[]) source`,
  );
});
afterAll(() => end());

async function exported(format: "copy" | "csv", brand?: string, table: ExportTable = "funnel"): Promise<string> {
  const pieces: Buffer[] = [];
  const target = new Writable({
    write(piece: Buffer, _encoding, taken) {
      pieces.push(piece);
      taken();
    },
  });
  await exportDays(client, { table, format, brand, env: "production", days, target });
  return Buffer.concat(pieces).toString();
}

test("days are exported one after the other under one line of names, as COPY takes them back in", async () => {
  const csv = await exported("csv");
  expect(csv.split("\n")).toEqual([
    "day,brand_id,domain_area,platform,channel,source,viewed,logged_in,has_character,chose_goods,chose_method,clicked_buy,created,paid,delivered",
    '2026-01-30,kitestone,sea,web,2,"a\tb, ""c""",9,8,7,6,5,4,3,2,1',
    "2026-01-30,kitestone,sea,web,2,direct,9,8,7,6,5,4,3,2,1",
    '2026-02-01,kitestone,sea,web,2,"a\tb, ""c""",9,8,7,6,5,4,3,2,1',
    "2026-02-01,kitestone,sea,web,2,direct,9,8,7,6,5,4,3,2,1",
    "",
  ]);
  expect((await exported("copy")).split("\n")[0]).toBe(
    '2026-01-30\tkitestone\tsea\tweb\t2\ta\\tb, "c"\t9\t8\t7\t6\t5\t4\t3\t2\t1',
  );
  expect(await exported("copy", "kite'stone")).toBe("");
});

test("every table can be exported", async () => {
  for (const table of exportTables) expect(await exported("csv", undefined, table)).toMatch(/^(?:day|received_at),/);
});

test("a reader that is slow is waited for, in the memory of a few pieces", async () => {
  const rows = copyOut(client, "copy (select n, repeat('x', 1000) from generate_series(1, 20000) n) to stdout");
  let lines = 0;
  let most = 0;
  for await (const piece of rows) {
    lines += 1;
    most = Math.max(most, rows.readableLength);
    expect(piece).toBeInstanceOf(Buffer);
    if (lines % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBeLessThan(512 * 1024);
  const { rows: after } = await client.query("select 1 as alive");
  expect(after).toEqual([{ alive: 1 }]);
});

test("a statement that fails ends the stream with its error, and the session goes on", async () => {
  const failing = copyOut(client, "copy (select 1 / (2 - n) from generate_series(1, 2) n) to stdout");
  await expect(failing.toArray()).rejects.toThrow("division by zero");
});
