// `npm run simulate -- --seeds 1000 [--from N]`, or `--seed N --trace` for one seed with all that happened in it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "@gemgate/server/platform/migrate";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { composeFigures } from "./simulate/figures.ts";
import { openGround } from "./simulate/ground.ts";
import type { Ground } from "./simulate/ground.ts";
import type { SeedResult } from "./simulate/run-seed.ts";
import { runSeeds } from "./simulate/run-seeds.ts";

const progress_every = 50;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "100" },
      from: { type: "string", default: "1" },
      seed: { type: "string" },
      trace: { type: "boolean", default: false },
    },
  });
  const from = readNumber("--seed or --from", values.seed ?? values.from);
  const count = values.seed === undefined ? readNumber("--seeds", values.seeds) : 1;
  await withGround((ground) => simulate(ground, { from, count, isTraced: values.trace }));
});

interface Asked {
  readonly from: number;
  readonly count: number;
  readonly isTraced: boolean;
}

async function simulate(ground: Ground, asked: Asked): Promise<void> {
  const start = performance.now();
  const onResult = (result: SeedResult): void => {
    for (const line of result.trace) console.log(line);
    if (result.broken.length > 0) console.log(describeFailure(result));
    const done = result.seed - asked.from + 1;
    if (done % progress_every === 0 && done < asked.count) console.log(`${done} of ${asked.count} seeds`);
  };
  const { figures, failed } = await runSeeds(ground, { ...asked, onResult });
  console.log(`\n${composeFigures(figures, (performance.now() - start) / 1000)}`);
  if (failed.length > 0) {
    console.log(`\n${failed.length} seeds broke a promise: ${failed.map(({ seed }) => seed).join(", ")}`);
    process.exitCode = 1;
  }
}

function describeFailure({ seed, broken }: SeedResult): string {
  const words = [...new Set(broken)].map((one) => `  ${one}`).join("\n");
  return `\nSeed ${seed} broke a promise:\n${words}\nRepeat it with: npm run simulate -- --seed ${seed} --trace\n`;
}

async function withGround(run: (ground: Ground) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "gemgate-simulate-"));
  const postgres = await startPostgres({ dataDir, log: () => {}, durable: false });
  try {
    const owner = postgres.connection("postgres", "gemgate_owner");
    await migrate(owner);
    await publishPlainDemo(owner);
    const ground = await openGround({ owner, app: postgres.connection("postgres", "gemgate_app") });
    try {
      await run(ground);
    } finally {
      await ground.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new PlainRefusal(`${name} is a whole number from 1.`);
  return number;
}
