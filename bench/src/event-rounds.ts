// A round of the figure of events: a flood at the collector, one at a server that only answers, and COPY of the same rows from one program
// that has them all in memory: as large batches as COPY likes, and the batches that the collector's visitors leave it.
import { lineOf, storeEvents } from "@gemgate/server/features/tracking/event-store";
import { readEvent } from "@gemgate/server/features/tracking/read-event";
import type { Pool } from "pg";
import { composeEvents } from "./event-load.ts";
import type { EventSenders } from "./event-senders.ts";
import { judge, median, medianRatio, percent, say } from "./figures.ts";
import { familyTime_ms, processorTime_ms } from "./processor-time.ts";

const goal_per_s = 10_000;
const goal_part = 0.5;
const large_batch = 1_000;
/** Two at once, as the collector has. */
export const copies = 2;
const cores = 2;

interface Listening {
  readonly port: number;
  readonly child: { readonly pid: number | undefined };
}

export interface RoundOfEvents {
  readonly load: EventSenders;
  readonly pool: Pool;
  readonly collector: Listening;
  readonly bare: Listening;
  readonly senders: number;
  readonly seconds: number;
  readonly databasePid: number;
}

/** What a flood came to; times are those of a processor, in microseconds for an event. */
interface Flooded {
  readonly per_s: number;
  readonly server_us: number;
  readonly database_us: number;
  readonly senders_us: number;
}

export interface EventRound {
  readonly collected: Flooded;
  readonly bare: Flooded;
  /** Events of one COPY of the collector. */
  readonly batch: number;
  readonly alike_per_s: number;
  readonly large_per_s: number;
}

const lines = composeEvents(50_000).map(lineOfRequest);

export async function takeRound(round: RoundOfEvents): Promise<EventRound> {
  const { collector, pool, seconds } = round;
  const before = await readBatches(collector.port + 1);
  const collected = await flood(round, collector);
  const after = await readBatches(collector.port + 1);
  const batch = Math.max(1, Math.round((after.lines - before.lines) / (after.batches - before.batches)));
  const bare = await flood(round, round.bare);
  return {
    collected,
    bare,
    batch,
    large_per_s: await copyFor(pool, large_batch, seconds),
    alike_per_s: await copyFor(pool, batch, seconds),
  };
}

async function flood({ load, senders, seconds, databasePid }: RoundOfEvents, server: Listening): Promise<Flooded> {
  const times = (): number[] => [processorTime_ms(server.child.pid ?? 0), familyTime_ms(databasePid)];
  const before = times();
  const { stored, refused, cpu_ms } = await load.send({ port: server.port, senders, seconds, perSecond: null });
  if (refused > 0) say("  refused", String(refused));
  const [server_us = 0, database_us = 0] = times().map((ms, n) => ((ms - (before[n] ?? 0)) / stored) * 1_000);
  return { per_s: stored / seconds, server_us, database_us, senders_us: (cpu_ms / stored) * 1_000 };
}

export function sayRounds(rounds: readonly EventRound[]): void {
  const of = (figure: (round: EventRound) => number): number[] => rounds.map(figure);
  const middle = (figure: (round: EventRound) => number): number => median(of(figure));
  const per_s = of(({ collected }) => collected.per_s);
  const rate = median(per_s);
  say("events accepted, one collector", `${rate.toFixed(0)}/s ${judge("", `${goal_per_s}/s`, rate >= goal_per_s)}`);
  const parts = {
    collector: middle(({ collected }) => collected.server_us),
    database: middle(({ collected }) => collected.database_us),
    senders: middle(({ collected }) => collected.senders_us),
  };
  const words = Object.entries(parts).map(([name, us]) => `${name} ${us.toFixed(0)}`);
  say("  processor time of an event", `${words.join(", ")} µs`);
  const sum_us = parts.collector + parts.database + parts.senders;
  say(`  which ${cores} cores have in a second for`, `${((cores * 1_000_000) / sum_us).toFixed(0)} events`);
  const bare = middle((round) => round.bare.per_s);
  const bareTimes = `server ${middle((round) => round.bare.server_us).toFixed(0)}, senders ${middle((round) => round.bare.senders_us).toFixed(0)} µs`;
  say("node:http that only answers", `${bare.toFixed(0)}/s, ${bareTimes}`);
  const besideBare = `${percent(
    medianRatio(
      per_s,
      of((round) => round.bare.per_s),
    ),
  )}, by its processor time`;
  const timesOfBare = median(rounds.map((round) => round.collected.server_us / round.bare.server_us));
  say("  the collector beside it", `${besideBare} ${timesOfBare.toFixed(1)} times`);
  const batch = middle((round) => round.batch);
  const alike = of((round) => round.alike_per_s);
  const part = medianRatio(per_s, alike);
  say(`COPY of the same rows, ${batch} at a time`, `${median(alike).toFixed(0)}/s`);
  say("  the collector beside it", `${percent(part)} ${judge("", percent(goal_part), part >= goal_part)}`);
  const large = of((round) => round.large_per_s);
  say(`COPY of the same rows, ${large_batch} at a time`, `${median(large).toFixed(0)}/s`);
  say("  the collector beside it", percent(medianRatio(per_s, large)));
}

function lineOfRequest(request: Buffer): string {
  const text = request.toString();
  const body = text.slice(text.indexOf("\r\n\r\n") + 4);
  const host = "kitestone-collect.localhost";
  const row = readEvent({ path: "/service/recharge/dot.php", body, host, userAgent: "" });
  if (row === undefined) throw new Error("an event of the load is none");
  return lineOf(row);
}

async function copyFor(pool: Pool, batch: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let stored = 0;
  const one = async (from: number): Promise<void> => {
    for (let at = from; performance.now() < end; at = (at + batch * copies) % (lines.length - batch)) {
      await storeEvents(pool, lines.slice(at, at + batch));
      stored += batch;
    }
  };
  await Promise.all(Array.from({ length: copies }, (_, index) => one(index * batch)));
  return stored / seconds;
}

async function readBatches(port: number): Promise<{ lines: number; batches: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (what: string): number =>
    Number(new RegExp(`^gemgate_event_batch_lines_${what} (\\S+)$`, "m").exec(text)?.[1]);
  return { lines: read("sum"), batches: read("count") };
}
