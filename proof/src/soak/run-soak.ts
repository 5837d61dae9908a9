// A soak from beginning to end: stack, players, load with faults, settling, verdict.
import { setTimeout as sleep } from "node:timers/promises";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { judge, readInvariants } from "./compare-records.ts";
import type { InvariantRows, Verdict } from "./compare-records.ts";
import { countCollected, offerRewards } from "./collect.ts";
import { databaseFaults } from "./database-faults.ts";
import { keepEvidence } from "./evidence.ts";
import { externalRefunds } from "./external-refunds.ts";
import { countFaults } from "./fault-counts.ts";
import type { FaultCounts } from "./fault-counts.ts";
import { forged_prefix, forgedWebhooks } from "./forged-webhooks.ts";
import { endGameFaults, gameFaults, setGameModes } from "./game-faults.ts";
import { closeConnections } from "./http-calls.ts";
import { makePlayers } from "./make-players.ts";
import { readMemory, readProcessorTime } from "./memory.ts";
import { openStack } from "./open-stack.ts";
import type { SoakStack } from "./open-stack.ts";
import { readOwnRecords } from "./own-records.ts";
import type { OwnRecords } from "./own-records.ts";
import { processFaults } from "./process-faults.ts";
import { beginProviderFaults, countProviderFaults, endProviderFaults, providerFaults } from "./provider-faults.ts";
import { startLoad } from "./run-load.ts";
import { readGrants, readProviderCaptures } from "./sandbox-records.ts";
import type { ProviderCapture } from "./sandbox-records.ts";
import { startFaults } from "./schedule-faults.ts";
import type { FaultClass } from "./schedule-faults.ts";
import { openSeenOrders } from "./seen-orders.ts";
import type { SeenOrders, RequestFigures } from "./seen-orders.ts";
import { settle } from "./settle.ts";
import type { Settled } from "./settle.ts";
import type { SoakOptions } from "./stack-settings.ts";

export interface SoakResult {
  readonly options: SoakOptions;
  readonly orders: number;
  readonly load_s: number;
  readonly faults: readonly (readonly [name: string, times: number])[];
  readonly isDiskFilled: boolean;
  readonly settled: Settled;
  readonly verdict: Verdict;
  readonly invariants: readonly InvariantRows[];
  /** Answers above 499, forged webhooks that were not refused, faults that could not strike. */
  readonly bugs: readonly string[];
  readonly states: OwnRecords["states"];
  /** Coupons and rewards by state. */
  readonly collected: Readonly<Record<string, number>>;
  readonly captured: Readonly<Record<string, number>>;
  readonly captures: number;
  readonly refunds: number;
  readonly grants: number;
  readonly requests: RequestFigures;
  readonly memory: { readonly before: Record<string, number>; readonly after: Record<string, number> };
  readonly processor_s: Readonly<Record<string, number>>;
  readonly logs: string;
}

export type Say = (line: string) => void;

/** `stop` ends it before its time, with everything that it started. */
export async function runSoak(options: SoakOptions, say: Say, stop?: Promise<void>): Promise<SoakResult> {
  const stack = await openStack({ hasDisk: options.hasDiskFull, isHurried: options.isHurried });
  say(`Logs: ${stack.logs}`);
  const stopped = stop?.then((): never => {
    throw new PlainRefusal("The soak was stopped.");
  });
  let isGood = false;
  try {
    const result = await Promise.race([soak(stack, options, say), ...(stopped === undefined ? [] : [stopped])]);
    isGood = isClean(result);
    return result;
  } finally {
    closeConnections();
    await stack.close(!isGood);
  }
}

export function isClean(result: SoakResult): boolean {
  const { verdict, invariants, settled, bugs } = result;
  const { lost, double, unequal } = verdict;
  const found = lost.length + double.length + unequal.length + invariants.length + bugs.length;
  return found === 0 && Object.keys(settled.waiting).length === 0 && missedGoals(result).length === 0;
}

/** Shares and growth mean nothing over a few orders. */
const orders_of_goals = 2_000;
const review_share_max = 0.001;
const growth_mb_max = 50;
const settle_ms_max = 300_000;

/** Limits of a long run that were exceeded (review, memory), in words; empty when none was. */
export function missedGoals({ orders, verdict, memory, settled, options }: SoakResult): string[] {
  if (orders < orders_of_goals) return [];
  const grown = Object.entries(memory.after).filter(([name, mb]) => mb - (memory.before[name] ?? mb) > growth_mb_max);
  return [
    ...(verdict.review.length / orders > review_share_max ? [`more than ${review_share_max * 100} % in review`] : []),
    ...grown.map(([name]) => `${name} grew by more than ${growth_mb_max} MB`),
    ...(settled.took_ms > settle_ms_max && options.hasWebhooks ? ["settled later than 5 minutes"] : []),
  ];
}

async function soak(stack: SoakStack, options: SoakOptions, say: Say): Promise<SoakResult> {
  const counts = countFaults();
  const seenOrders = openSeenOrders();
  const bugs: string[] = [];
  await setGameModes(stack);
  await offerRewards(stack);
  const loaded = await runLoad({ stack, options, counts, seenOrders, bugs, say });
  const settled = await settle(stack, { seenOrders, isHurried: options.isHurried, say });
  say(`settled after ${(settled.took_ms / 1000).toFixed(0)} s; comparing the records.`);
  const own = await readOwnRecords(stack.owner);
  const provider = await readProviderCaptures(stack);
  const grants = await readGrants(stack);
  const verdict = judge({ own, provider, grants, seen: seenOrders.numbers });
  const words = [...verdict.lost, ...verdict.double, ...verdict.unequal];
  if (words.length > 0) say(`What is known of these orders: ${await keepEvidence(stack, { words, provider })}`);
  return {
    options,
    orders: own.orders.size,
    load_s: loaded.load_s,
    faults: counts.list(),
    isDiskFilled: stack.disk !== undefined && options.harm > 0,
    settled,
    verdict,
    invariants: await readInvariants(stack.owner),
    bugs: [...bugs, ...seenOrders.serverErrors, ...(await listForgedRows(stack))],
    collected: await countCollected(stack),
    states: own.states,
    captured: sumByCurrency(provider),
    captures: provider.length,
    refunds: own.refunds.length,
    grants: grants.size,
    requests: seenOrders.figures,
    memory: { before: loaded.memory, after: readMemory([...stack.servers, ...stack.workers]) },
    processor_s: loaded.processor_s,
    logs: stack.logs,
  };
}

interface Soaking {
  readonly stack: SoakStack;
  readonly options: SoakOptions;
  readonly counts: FaultCounts;
  readonly seenOrders: SeenOrders;
  readonly bugs: string[];
  readonly say: Say;
}

async function runLoad(soaking: Soaking) {
  const { stack, options, counts, seenOrders, bugs, say } = soaking;
  const players = await makePlayers(stack, Math.min(2_000, Math.max(50, Math.ceil(options.orders / 10))));
  await beginProviderFaults(stack, options);
  say(`${players.length} players; the load begins.`);
  const start = performance.now();
  const load = startLoad(stack, { options, players, seenOrders });
  const faults = startFaults(listFaults(soaking), {
    orders: options.orders,
    seed: options.seed,
    begun: load.begun,
    onBug: (error) => bugs.push(`a fault could not strike: ${String(error)}`),
  });
  const progress = setInterval(() => say(`${load.begun()} orders begun`), progress_ms);
  const ending = load.done.finally(() => clearInterval(progress));
  const isWarm = (): boolean => load.begun() >= options.orders * warm_share;
  const [memory] = await Promise.all([Promise.race([measureOnce(isWarm, stack), ending.then(() => ({}))]), ending]);
  const load_s = (performance.now() - start) / 1000;
  const processor_s = readProcessorTime(stack);
  say(`${load.begun()} orders in ${load_s.toFixed(0)} s; no more faults, settling.`);
  await faults.stop();
  stack.proxy.heal();
  await endProviderFaults(stack, options);
  await endGameFaults(stack, counts);
  await countProviderFaults(stack, { counts, hasWebhooks: options.hasWebhooks });
  counts.add("commit, reply lost", stack.proxy.lost("reply of a commit"));
  counts.add("write, reply lost", stack.proxy.lost("reply of a write"));
  return { load_s, memory, processor_s };
}

const progress_ms = 15_000;
const warm_share = 0.05;

function listFaults({ stack, options, counts, seenOrders, bugs }: Soaking): FaultClass[] {
  const onBug = (words: string): void => void bugs.push(words);
  return [
    ...databaseFaults(stack, counts),
    ...processFaults(stack, { counts, isHurried: options.isHurried }),
    ...providerFaults(stack, counts),
    ...externalRefunds(stack, counts),
    ...gameFaults(stack, counts),
    ...forgedWebhooks(stack, { seenOrders, counts, onBug }),
  ].map((one) => ({ ...one, perThousand: one.perThousand * options.harm }));
}

/** After the first orders, when every process has loaded and made what it keeps. */
async function measureOnce(isWarm: () => boolean, { servers, workers }: SoakStack): Promise<Record<string, number>> {
  for (;;) {
    await sleep(50, undefined, { ref: false });
    if (isWarm()) return readMemory([...servers, ...workers]);
  }
}

async function listForgedRows({ owner }: SoakStack): Promise<string[]> {
  const { rows } = await owner.query<{ event_id: string }>(
    "select event_id from provider_event where starts_with(event_id, $1)",
    [forged_prefix],
  );
  return rows.map(({ event_id }) => `the forged webhook ${event_id} was stored`);
}

function sumByCurrency(captures: readonly ProviderCapture[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of captures) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
}
