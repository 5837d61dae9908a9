// `npm run check`: the quick gate before every commit.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeTable } from "./gate/print-results.ts";
import { runQuickGate } from "./gate/quick-gate.ts";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";

await runCommand(async () => {
  const start = performance.now();
  const reportFolder = mkdtempSync(join(tmpdir(), "gemgate-check-"));
  const results = await runQuickGate(reportFolder);
  rmSync(reportFolder, { recursive: true, force: true });
  const failed = results.filter((result) => !result.ok);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}\n`);
  console.log(composeTable(results));
  if (failed.length > 0) throw new PlainRefusal(`Failed: ${failed.map(({ name }) => name).join(", ")}.`);
  console.log(`All good in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
});
