// `npm run fuzz:folder -- --mutations 10000 [--seed N]`: damaged folders of a shop against the check and a real database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { migrate } from "@gemgate/server/platform/migrate";
import { Client } from "pg";
import { fuzzFolders } from "./fuzz-folder/fuzz-folders.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      mutations: { type: "string", default: "10000" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000_000)) },
    },
  });
  const [mutations, seed] = [Number(values.mutations), Number(values.seed)];
  if (!Number.isSafeInteger(mutations) || mutations < 1 || !Number.isSafeInteger(seed)) {
    throw new PlainRefusal("--mutations and --seed are whole numbers.");
  }
  const folder = mkdtempSync(join(tmpdir(), "gemgate-fuzz-folder-"));
  const postgres = await startPostgres({ dataDir: folder, log: () => {}, durable: false });
  try {
    const maintenance = new Client(postgres.connection("postgres", "gemgate_owner"));
    await maintenance.connect();
    await maintenance.query("create database fuzz");
    await maintenance.end();
    const owner = postgres.connection("fuzz", "gemgate_owner");
    await migrate(owner);
    const start = performance.now();
    const found = await fuzzFolders(owner, { mutations, seed }, (line) => console.error(line));
    const { passed, published, held, faults } = found;
    for (const { mutation, what } of faults.slice(0, 20)) console.log(`Mutation ${mutation}: ${what}\n`);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    console.log(
      `Seed ${seed}: ${mutations} folders in ${seconds} s; ${passed} passed the check, ${published} published, ${held} held, ${faults.length} faults.`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
