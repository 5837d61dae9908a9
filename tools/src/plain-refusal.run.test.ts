import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "@gemgate/ops/project-folder";

test.each([
  ["an unknown option", ["--onyl", "de"], /^Unknown option '--onyl'/],
  ["a stray word", ["de"], /^Unexpected argument 'de'/],
  ["an unknown language", ["--only", "xx"], /^xx: no language of en, /],
])("a command that was given %s says so in one sentence, without a stack", (_what, options, words) => {
  const { status, stderr } = spawnSync(process.execPath, [join(projectFolder, "tools/src/languages.ts"), ...options], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr).not.toContain("    at ");
});
