// What a funnel costs where ten million events lie: how they are stored, counted and asked for.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { composeReport, composeTable } from "@gemgate/server/features/reports/public";
import { countNextVisits } from "@gemgate/server/features/tracking/count-visits";
import { eventColumns } from "@gemgate/server/features/tracking/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { Client } from "pg";
import { judge, median, percentile, say, sayMachine } from "./figures.ts";
import type { BenchOptions } from "./read-options.ts";

const days = 7;
const goal_s = 1;

export async function benchFunnel({ events, runs }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-funnel-"));
  // The database user is another user and must pass through this folder.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), log: () => {} });
  try {
    const database = await readyBuiltInDatabase(postgres);
    const owner = new Client(database.owner);
    // The database may end before the goodbye is heard.
    owner.on("error", () => {});
    await owner.connect();
    await publishPlainDemo(database.owner);
    sayMachine();
    await fill(owner, events);
    const db = openDatabase(postgres.connection("gemgate", "gemgate_app"), silentLog);
    await countAll(db, owner);
    await ask(db, runs);
    await db.close();
    await owner.end();
    sayMachine();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits of ten events each over the days of a week, of three regions and sixty sources; made by the database, so that its own speed is the limit. */
async function fill(owner: Client, events: number): Promise<void> {
  await owner.query("select set_config('search_path', 'public', false)");
  for (let day = -days + 1; day < 0; day += 1) {
    const from = `((gem_now() at time zone 'UTC')::date + (${day}))::timestamp at time zone 'UTC'`;
    const part = `tracked_event_${day + days}`;
    await owner.query(
      `do $$ begin execute format('create table ${part} partition of tracked_event for values from (%L) to (%L)', ${from}, ${from} + interval '1 day'); end $$`,
    );
  }
  const start = performance.now();
  const a_day = Math.round(events / days);
  for (let day = -days + 1; day <= 0; day += 1) {
    await owner.query(fillStatement(day), [a_day]);
  }
  const seconds = (performance.now() - start) / 1_000;
  const { rows } = await owner.query<{ bytes: number; stored: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float as bytes, (select count(*)::float from tracked_event) as stored
       from pg_inherits where inhparent = 'tracked_event'::regclass`,
  );
  const { bytes = 0, stored = 1 } = rows[0] ?? {};
  say(
    "events stored",
    `${stored}, ${(stored / seconds).toFixed(0)}/s, ${(bytes / stored).toFixed(0)} B an event with its index`,
  );
}

const step = `(array['viewPage','viewPage','login','changeRole','selectGoods','openRecharge','changePayMethod','clickBuy','createOrder','openPayLink'])`;

/** Each visit comes as far as a number made of its own number says. */
function fillStatement(day: number): string {
  const columns = eventColumns.filter((column) => column !== "told_at" && column !== "session_at");
  const values: Readonly<Partial<Record<(typeof eventColumns)[number], string>>> = {
    event: `${step}[1 + least(i % 10, hashint8(visit) & 15)]`,
    host: "'kitestone-collect.localhost:4020'",
    brand_event_id: "brand_of.event_id",
    app_id: "brand_of.app_id",
    is_bot: "false",
    did: "md5(visit::text)",
    session_id: "md5(visit::text || 'session')",
    platform: "(array['web','ios','android'])[1 + visit % 3]",
    lang: "'en'",
    screen: "'390x844'",
    channel: "2",
    source: "case when visit % 4 > 0 then 'direct' else 'campaign-' || visit % 60 end",
    client_id: "'100013'",
    domain_area: "(array['sea','eu','us'])[1 + visit % 3]",
  };
  // What is the same for every row is computed once: a brand's record would be unpacked for each of them.
  return `with time as materialized (
      select begins, least(begins + interval '1 day', gem_now() - interval '1 minute') - begins as span
        from (select ((gem_now() at time zone 'UTC')::date + (${day}))::timestamp at time zone 'UTC' as begins) t
    ), brand_of as materialized (
      select (record ->> 'event_id')::int as event_id, record ->> 'app_id' as app_id from brand where brand_key = 'kitestone'
    ), told as (
      select i, i / 10 + (${day + days}) * 100000000::bigint as visit from generate_series(1, $1::bigint) i
    )
    insert into tracked_event (received_at, ${columns.join(", ")})
    select time.begins + time.span * (i::float8 / $1::bigint), ${columns.map((column) => values[column] ?? "null").join(", ")}
      from time, brand_of, told`;
}

async function countAll(db: Database, owner: Client): Promise<void> {
  const took: number[] = [];
  const start = performance.now();
  for (;;) {
    const began = performance.now();
    if (!(await countNextVisits({ db, clock: systemClock }))) break;
    took.push(performance.now() - began);
  }
  const seconds = (performance.now() - start) / 1_000;
  const { rows } = await owner.query<{ visits: number; rows: number }>(
    "select coalesce(sum(viewed), 0)::float as visits, count(*)::float as rows from funnel_day",
  );
  say(
    "all of them counted",
    `${seconds.toFixed(0)} s, ${took.length} stretches, ${rows[0]?.visits} visits in ${rows[0]?.rows} counts`,
  );
  say(
    "  a stretch of 10,000 events",
    `p50 ${median(took).toFixed(0)} ms, p99 ${percentile(took, 99).toFixed(0)} ms, max ${Math.max(...took).toFixed(0)} ms (its limit is 5,000 ms)`,
  );
}

async function ask(db: Database, runs: number): Promise<void> {
  const { rows } = await db.query<{ from: string; to: string }>(
    `select (today - ${days - 1})::text as "from", today::text as "to" from (select (gem_now() at time zone 'UTC')::date as today) t`,
  );
  const week = { from: rows[0]?.from ?? "", to: rows[0]?.to ?? "" };
  for (const by of [[], ["day"], ["source"], ["region", "platform", "source", "day"]]) {
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      const question = { ...week, by, brand: "kitestone", env: "production" } as const;
      composeTable(await composeReport(db, "funnel", question));
      took.push((performance.now() - began) / 1_000);
    }
    const most = Math.max(...took);
    say(
      `a week's funnel${by.length === 0 ? "" : ` by ${by.join(", ")}`}`,
      `${(median(took) * 1_000).toFixed(0)} ms, max ${(most * 1_000).toFixed(0)} ms ${judge("", `${goal_s} s`, most <= goal_s)}`,
    );
  }
}
