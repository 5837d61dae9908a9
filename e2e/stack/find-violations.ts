// The accessibility rules, asked in the page itself.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

declare const axe:
  | { run: (context: string, options: RunOptions) => Promise<Pick<AxeResults, "violations">> }
  | undefined;

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Inspected {
  /** What is checked; without it the whole page. */
  readonly within?: string;
  /** These rules alone, by their names. */
  readonly only?: readonly string[];
  /** All rules except these. */
  readonly without?: readonly string[];
}

/** Each as one line that names rule and place, so that a failure can be read. */
export async function findViolations(page: Page, { within, only, without = [] }: Inspected = {}): Promise<string[]> {
  // It is half a megabyte to send and to read, so a page gets it once.
  if (!(await page.evaluate(() => typeof axe === "object"))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: only === undefined ? { type: "tag", values: rules } : { type: "rule", values: [...only] },
    rules: Object.fromEntries(without.map((name) => [name, { enabled: false }])),
    // Only what is wrong: describing everything that is right takes as long as the check itself.
    resultTypes: ["violations"],
    // Frames hold pages of providers, which other rules than ours draw.
    iframes: false,
  };
  return page.evaluate(
    async ({ context, asked }) => {
      const found = await axe?.run(context, asked);
      if (found === undefined) throw new Error("The page has lost its rules.");
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
      );
    },
    { context: within ?? "html", asked: options },
  );
}
