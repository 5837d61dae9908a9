// The short form of `npm run soak`: real processes, few orders.
import { composeFigures } from "./print-figures.ts";
import { isClean, runSoak } from "./run-soak.ts";
import type { SoakResult } from "./run-soak.ts";
import type { SoakOptions } from "./stack-settings.ts";

const short: SoakOptions = {
  orders: 200,
  seed: 20_261,
  clients: 16,
  minutes: 3,
  harm: 1,
  hasWebhooks: true,
  hasDiskFull: false,
  isHurried: true,
};

export async function soakWith(change: Partial<SoakOptions>): Promise<SoakResult> {
  const lines: string[] = [];
  const result = await runSoak({ ...short, ...change }, (line) => lines.push(line));
  if (!isClean(result)) throw new Error(`${lines.join("\n")}\n${composeFigures(result)}`);
  return result;
}
