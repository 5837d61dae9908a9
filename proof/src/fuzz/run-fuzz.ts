// A fuzz from beginning to end: crowd, lanes, settling, verdict.
import type { FuzzShop } from "./fuzz-shop.ts";
import { Lane } from "./lane.ts";
import { listTokens, makeCrowd } from "./make-crowd.ts";
import { offerRewards } from "./offer-rewards.ts";
import { offerEveryPayway, readCatalogue } from "./read-catalogue.ts";
import { runLane } from "./run-lane.ts";
import type { Finding, Run } from "./run-lane.ts";
import { openConnection } from "./send-request.ts";
import type { Connection } from "./send-request.ts";
import { settleShop } from "./settle-shop.ts";
import { shrinkFinding } from "./shrink-finding.ts";
import { Counting } from "./tally.ts";
import type { Tally } from "./tally.ts";
import { judgeShop } from "./judge-shop.ts";
import type { Judgement } from "./judge-shop.ts";

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  readonly lanes: number;
}

export interface FuzzResult extends Judgement {
  readonly options: FuzzOptions;
  readonly took_s: number;
  readonly tally: Tally;
  /** Answers that must not be, the first of each sort made as small as it gets. */
  readonly findings: readonly Finding[];
}

const shrunk_max = 5;

export async function runFuzz(shop: FuzzShop, options: FuzzOptions, say: (line: string) => void): Promise<FuzzResult> {
  await offerEveryPayway(shop);
  await offerRewards(shop);
  const players = await makeCrowd(shop, options);
  const ground = { shop, players, catalogue: await readCatalogue(shop), tokens: listTokens(players) };
  const run: Run = { ground, tally: new Counting(), findings: [], creations: [] };
  const lanes = Array.from({ length: options.lanes }, (_, number) => new Lane(number, options.seed));
  const connections = lanes.map(({ number }) => openConnection(number));
  const begun = performance.now();
  const telling = setInterval(() => say(`${run.tally.requests} of ${options.requests} requests`), 15_000);
  try {
    await Promise.all(
      lanes.map((lane, number) => runLane(run, lane, connectionOf(connections, number), shareOf(options, number))),
    );
    const took_s = (performance.now() - begun) / 1000;
    const findings = await shrinkFirst(run, connectionOf(connections, 0));
    await settleShop(shop);
    return { options, took_s, tally: run.tally, findings, ...(await judgeShop(run)) };
  } finally {
    clearInterval(telling);
    for (const connection of connections) connection.close();
  }
}

/** The lanes together send exactly as many as were asked for. */
function shareOf({ requests, lanes }: FuzzOptions, number: number): number {
  return Math.floor(requests / lanes) + (number < requests % lanes ? 1 : 0);
}

function connectionOf(connections: readonly Connection[], number: number): Connection {
  const connection = connections[number];
  if (connection === undefined) throw new Error(`lane ${number} has no connection`);
  return connection;
}

/** One of each sort: a thousand of the same problem are one problem. */
async function shrinkFirst({ ground, findings }: Run, connection: Connection): Promise<Finding[]> {
  const sorts = Map.groupBy(findings, ({ problem, wire }) => `${wire.group}: ${problem.slice(0, 60)}`);
  const shrunk: Finding[] = [];
  for (const [first] of sorts.values()) {
    if (first === undefined) continue;
    shrunk.push(shrunk.length < shrunk_max ? await shrinkFinding(ground, connection, first) : first);
  }
  return shrunk;
}

export function isClean(result: FuzzResult): boolean {
  return listFaults(result).length === 0;
}

/** Every finding, in words. */
export function listFaults(result: FuzzResult): string[] {
  return [
    ...result.findings.map(({ problem, wire }) => `${wire.group}: ${problem}`),
    ...result.wrongOrders,
    ...result.wrongWebhooks,
    ...result.invariants.map(({ invariant, count }) => `${invariant} has ${count} rows`),
    ...result.complaints,
  ];
}
