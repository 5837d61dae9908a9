// What growth costs: the store that is kept, with a year of orders, beside one of a single day at the same pace. Each thing is asked of
// both in turn, one by one, so that whatever disturbs the machine disturbs both.
import { withDueWork } from "./due-work.ts";
import { judge, median, medianRatio, percentile, say, sayMachine } from "./figures.ts";
import { forgetMeasured, openSide } from "./growth-sides.ts";
import type { Side } from "./growth-sides.ts";
import { openKeptStore } from "./kept-store.ts";
import { listPlayerQuestions } from "./player-questions.ts";
import type { BenchOptions } from "./read-options.ts";
import { listWorkerQuestions } from "./worker-questions.ts";

const goal = 1.25;
/** Less than this is noise of the clock and of the way to the database. */
const blocks = 8;

/** The same for both stores; `n` counts up. What it makes must leave both alike. */
export interface Question {
  readonly name: string;
  /** `own`: grows with the player's own orders, so it has no goal here. */
  readonly goal?: "own";
  /** How often in each of the rounds. */
  readonly times: number;
  readonly ask: (side: Side, n: number) => Promise<unknown>;
}

export interface Sides {
  readonly young: Side;
  readonly grown: Side;
}

export async function benchGrowth({ rounds, data }: BenchOptions): Promise<void> {
  const running = await openKeptStore(data);
  const { orders, days } = running.kept;
  const sides: Side[] = [];
  try {
    const grown = await openSide({ running });
    sides.push(grown);
    const young = await openSide({ filling: { orders: Math.ceil(orders / days), days: 1 } });
    sides.push(young);
    sayMachine();
    say(
      `${orders} orders of ${days} days`,
      `beside ${Math.ceil(orders / days)} of one; median of each, one by one in turn`,
    );
    for (const question of [...listPlayerQuestions(), ...listWorkerQuestions()]) {
      await compare(question, { young, grown }, rounds);
    }
    await withDueWork({ young, grown }, async (questions) => {
      for (const question of questions) await compare(question, { young, grown }, rounds);
    });
    sayMachine();
  } finally {
    const [grown] = sides;
    if (grown !== undefined) await forgetMeasured(grown.owner);
    for (const side of sides) await side.close();
    if (grown === undefined) await running.postgres.stop();
  }
}

async function compare(
  { name, goal: kind, times, ask }: Question,
  { young, grown }: Sides,
  rounds: number,
): Promise<void> {
  const took = { young: [] as number[], grown: [] as number[] };
  let n = 0;
  const once = async (side: Side): Promise<number> => {
    const start = performance.now();
    await ask(side, n);
    return performance.now() - start;
  };
  // What is asked for the first time is planned and read for the first time.
  for (let cold = 0; cold < Math.min(times, 10); cold += 1, n += 1) for (const side of [young, grown]) await once(side);
  for (let turn = 0; turn < times * rounds; turn += 1, n += 1) {
    const isEven = turn % 2 === 0;
    const first = await once(isEven ? young : grown);
    const second = await once(isEven ? grown : young);
    took.young.push(isEven ? first : second);
    took.grown.push(isEven ? second : first);
  }
  const ratio = medianRatio(inBlocks(took.grown), inBlocks(took.young));
  const words = kind === "own" ? "" : ` ${judge("at most", `${goal}`, ratio <= goal)}`;
  const p95 = `p95 ${show(percentile(took.young, 95))}, ${show(percentile(took.grown, 95))}`;
  say(
    name,
    `${show(median(took.young))} ms, ${show(median(took.grown))} ms (${p95}): ${ratio.toFixed(2)} times${words}`,
  );
}

/** The middle of each stretch of the run: one that was disturbed counts no more than any other. */
function inBlocks(took_ms: readonly number[]): number[] {
  const size = Math.max(1, Math.ceil(took_ms.length / blocks));
  return Array.from({ length: Math.ceil(took_ms.length / size) }, (_, block) =>
    median(took_ms.slice(block * size, (block + 1) * size)),
  );
}

function show(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 0);
}
