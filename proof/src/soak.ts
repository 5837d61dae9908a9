// `npm run soak -- --orders 20000`: the whole store as real processes under load and under every fault, and the verdict
// of three companies' records at the end.
import { runCommand } from "@gemgate/ops/plain-refusal";
import { waitForStop } from "@gemgate/ops/processes/wait-for-stop";
import { composeFigures } from "./soak/print-figures.ts";
import { readSoakOptions } from "./soak/read-options.ts";
import { isClean, runSoak } from "./soak/run-soak.ts";

await runCommand(async () => {
  const { options, isJson } = readSoakOptions(process.argv.slice(2));
  console.error(`Seed ${options.seed}`);
  const result = await runSoak(options, (line) => console.error(line), waitForStop());
  console.log(isJson ? JSON.stringify(result, null, 2) : composeFigures(result));
  process.exit(isClean(result) ? 0 : 1);
});
