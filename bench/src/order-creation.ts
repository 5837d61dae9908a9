// What a creation costs beside what PostgreSQL needs for the same rows, all in one run and turn by turn, so that noise
// meets every measurement: the statement alone and the whole call over HTTP.
import { openDatabase } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { openBenchStack } from "./bench-stack.ts";
import { makePlayers, showCharacters } from "./bench-players.ts";
import { http_connections, httpBuyer, placeFor, statement_connections } from "./create-orders.ts";
import { judge, median, medianRatio, percent, say, sayLatency, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { findPgbench, runPgbench } from "./pgbench.ts";
import { creationScript, placingScript } from "./pgbench-script.ts";
import type { BenchOptions } from "./read-options.ts";

const goals = { statement: 0.65, http: 0.5 };
const accounts = 4_000;
const warm_s = 3;

interface Turns {
  readonly placing: number[];
  readonly creating: number[];
  readonly statement: number[];
  readonly http: number[];
  readonly latencies_ms: readonly number[];
}

export async function benchOrderCreation(options: BenchOptions): Promise<void> {
  const pgbench = findPgbench();
  if (pgbench === undefined) {
    console.log("  pgbench was not found and could not be installed (needs root on Debian); nothing was measured.");
    return;
  }
  sayMachine();
  report(await takeTurns(pgbench, options));
  sayMachine();
}

async function takeTurns(pgbench: string, { seconds, rounds }: BenchOptions): Promise<Turns> {
  const stack = await openBenchStack();
  const load = openHttpLoad(stack.port);
  const db = openDatabase({ ...stack.app, max: statement_connections }, silentLog);
  try {
    const players = await makePlayers(stack.owner, { prefix: "bench", accounts });
    await showCharacters(stack.owner, { prefix: "bench" });
    await stack.startServer({ role: "calls", ports: "in process" });
    const buyer = httpBuyer(load, players, stack.port);
    const scripts = { placing: await placingScript(players), creating: await creationScript(players) };
    const run = (script: string): Promise<number> =>
      runPgbench(pgbench, { connection: stack.app, script, connections: statement_connections, seconds });
    await placeFor(db, players, warm_s);
    await buyer.buyFor(warm_s);
    buyer.latencies_ms.length = 0;
    const turns: Turns = { placing: [], creating: [], statement: [], http: [], latencies_ms: buyer.latencies_ms };
    for (let round = 0; round < rounds; round += 1) {
      turns.placing.push(await run(scripts.placing));
      turns.statement.push(await placeFor(db, players, seconds));
      turns.http.push(await buyer.buyFor(seconds));
      turns.creating.push(await run(scripts.creating));
    }
    return turns;
  } finally {
    load.close();
    await db.close();
    await stack.close();
  }
}

function report({ placing, creating, statement, http, latencies_ms }: Turns): void {
  const rate = (values: readonly number[]): string => `${Math.round(median(values))} /s`;
  say("pgbench, statement of phase one", `${rate(placing)} (median of ${placing.length} turns)`);
  say("pgbench, all rows of a creation", `${rate(creating)} (phase one, then the link and its event)`);
  say("placeOrder of the server", rate(statement));
  const alone = medianRatio(statement, placing);
  say("  of pgbench", `${percent(alone)} ${judge("at least", percent(goals.statement), alone >= goals.statement)}`);
  say(
    "creation over HTTP, one process",
    `${rate(http)} (${http_connections} connections, to the answer with the link)`,
  );
  sayLatency("  answered", latencies_ms);
  const whole = medianRatio(http, creating);
  say(
    "  of pgbench, the same rows",
    `${percent(whole)} ${judge("at least", percent(goals.http), whole >= goals.http)}`,
  );
  say("  of pgbench, phase one only", percent(medianRatio(http, placing)));
}
