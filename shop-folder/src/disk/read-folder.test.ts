import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectFindings } from "../findings.ts";
import { sampleFolder } from "../testing/sample-folder.ts";
import { readFolder } from "./read-folder.ts";
import { isEmptyFolder, writeFolder } from "./write-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gemgate-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(): Promise<{ files: Map<string, string>; found: string[] }> {
  const findings = collectFindings();
  const files = await readFolder(folder, findings);
  return {
    files: new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString("utf8")])),
    found: findings.list().findings.map(({ file, what }) => `${file}: ${what}`),
  };
}

test("a folder that was written is read the same, and files that left it are gone", async () => {
  expect(await isEmptyFolder(join(folder, "new"))).toBe(true);
  const sample = sampleFolder();
  await writeFolder(folder, sample);
  writeFileSync(join(folder, "README.md"), "ours");
  const texts = new Map([...sample].map(([path, bytes]) => [path, Buffer.from(bytes).toString("utf8")] as const));
  expect((await read()).files).toEqual(texts);

  sample.delete("vip.yaml");
  await writeFolder(folder, sample);
  const { files, found } = await read();
  expect(files.has("vip.yaml")).toBe(false);
  expect(found).toEqual([]);
  expect(await isEmptyFolder(folder)).toBe(false);
});

test("a link is not followed, wherever it leads, and a file that is too large is not read", async () => {
  await writeFolder(folder, sampleFolder());
  symlinkSync("/etc/passwd", join(folder, "vip.yaml.md"));
  symlinkSync("/etc", join(folder, "games", "outside"));
  writeFileSync(join(folder, "activities.yaml"), "#".repeat(5 * 1024 * 1024));
  expect((await read()).found.sort()).toEqual([
    "activities.yaml: is too large",
    'games/outside: "outside" is no plain file',
    'vip.yaml.md: "vip.yaml.md" is no plain file',
  ]);
});

test("nothing is written outside of the folder", async () => {
  await expect(writeFolder(folder, new Map([["../out.yaml", new Uint8Array()]]))).rejects.toThrow(
    "is no file of a shop",
  );
});
