// `npm run fuzz -- --requests 100000 [--seed N]`: bad input of every sort for every money call, and the verdict.
import { parseArgs } from "node:util";
import { composeFigures, describeFaults } from "./fuzz/figures.ts";
import { isClean, runFuzz } from "./fuzz/run-fuzz.ts";
import { openShopProcesses } from "./fuzz/shop-processes.ts";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: "string", default: "100000" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000_000)) },
      lanes: { type: "string", default: "12" },
    },
  });
  const options = {
    requests: readNumber("requests", values.requests, 10_000_000),
    seed: readNumber("seed", values.seed, 1_000_000_000),
    lanes: readNumber("lanes", values.lanes, 100),
  };
  const say = (line: string): void => console.error(line);
  say(`Seed ${options.seed}`);
  const processes = await openShopProcesses();
  let isGood = false;
  try {
    const result = await runFuzz(processes.shop, options, say);
    isGood = isClean(result);
    console.log(composeFigures(result));
    if (!isGood) console.log(`\n${describeFaults(result)}\n\nThe logs of the processes are in ${processes.logs}.`);
  } finally {
    await processes.close(!isGood);
  }
  process.exit(isGood ? 0 : 1);
});

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1 || number > max) {
    throw new PlainRefusal(`--${name} is a whole number from 1 to ${max}.`);
  }
  return number;
}
