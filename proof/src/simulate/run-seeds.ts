import { addTo, noFigures } from "./figures.ts";
import type { Figures } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { runSeed } from "./run-seed.ts";
import type { SeedOptions, SeedResult } from "./run-seed.ts";

export interface Seeds extends SeedOptions {
  readonly from: number;
  readonly count: number;
  /** Called after each seed; true ends the run. */
  readonly onResult?: (result: SeedResult) => boolean | void;
}

export interface SeedsResult {
  readonly figures: Figures;
  readonly failed: readonly SeedResult[];
}

export async function runSeeds(ground: Ground, seeds: Seeds): Promise<SeedsResult> {
  const figures = noFigures();
  const failed: SeedResult[] = [];
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const result = await runSeed(ground, seed, seeds);
    addTo(figures, result);
    if (result.broken.length > 0) failed.push(result);
    if (seeds.onResult?.(result) === true) break;
  }
  return { figures, failed };
}

/** The first seed in which a promise is broken, as long as one is found among so many. */
export async function findBrokenSeed(ground: Ground, seeds: Seeds): Promise<SeedResult | undefined> {
  const { failed } = await runSeeds(ground, { ...seeds, onResult: ({ broken }) => broken.length > 0 });
  return failed[0];
}
