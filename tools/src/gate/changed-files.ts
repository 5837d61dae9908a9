import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { projectFolder } from "@gemgate/ops/project-folder";

/**
 * Files that differ from a commit, with those that are not committed yet. Without a commit: from where the branch left `main`, and on
 * `main` itself from the commit before.
 */
export function listChangedFiles(commit?: string): string[] {
  const base = commit ?? findBase();
  const lines = (text: string): string[] => text.split("\0").filter((line) => line !== "");
  const changed = lines(git("diff", "--name-only", "--no-renames", "-z", base, "--"));
  const added = lines(git("ls-files", "--others", "--exclude-standard", "-z"));
  return [...new Set([...changed, ...added])].sort();
}

/** Every test of vitest that is there. */
export function listTestFiles(): string[] {
  return git("ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.test.ts")
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(projectFolder, file)));
}

function findBase(): string {
  const left = git("merge-base", "HEAD", "main").trim();
  return left === git("rev-parse", "HEAD").trim() ? "HEAD~1" : left;
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: projectFolder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    throw new PlainRefusal(`git ${args.join(" ")}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
