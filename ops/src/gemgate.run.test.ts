// The command as an operator starts it: by npm script, or by its own name.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runToEnd } from "./processes/run-to-end.ts";
import { projectFolder } from "./project-folder.ts";

const subCommands = ["serve", "review", "restored", "cards", "replenish", "report", "verify"];

async function gemgate(...words: string[]): Promise<{ code: number; output: string }> {
  const script = join(projectFolder, "ops", "src", "gemgate.ts");
  return await runToEnd([process.execPath, script, ...words], { cwd: projectFolder, limit_ms: 30_000 });
}

test("gemgate --help names every sub-command and ends with 0", async () => {
  const { code, output } = await gemgate("--help");
  expect(code).toBe(0);
  for (const name of subCommands) expect(output).toMatch(new RegExp(`^  ${name} `, "mu"));
});

test.each(subCommands)("gemgate %s --help explains itself with an example and ends with 0", async (name) => {
  const { code, output } = await gemgate(name, "--help");
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`^Usage: gemgate ${name} .*^Examples?:\n  gemgate ${name} `, "msu"));
});

test("gemgate without a sub-command, with one that does not exist or with a mistyped option ends with 1 and the help", async () => {
  for (const words of [[], ["explode"], ["serve", "--proceses", "3"], ["review"]]) {
    const { code, output } = await gemgate(...words);
    expect([words, code]).toEqual([words, 1]);
    expect(output).toContain("Usage: gemgate");
    expect(output).not.toContain("    at ");
  }
});

test("the npm scripts of the same names are aliases of the sub-commands", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  for (const name of subCommands) expect(scripts[name]).toBe(`node ops/src/gemgate.ts ${name}`);
});
