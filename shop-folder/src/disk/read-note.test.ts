import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { version_file } from "../folder-layout.ts";
import { readNote } from "./read-note.ts";
import { writeNote } from "./write-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gemgate-note-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const idOf = (no: number): string => `018f0000-0000-4000-8000-${String(no).padStart(12, "0")}`;

test("a note is read as it was written, one line for each version, and keeps the twenty newest", async () => {
  expect(await readNote(folder)).toEqual([]);
  const noted = Array.from({ length: 25 }, (_, index) => ({ version: index + 1, id: idOf(index) }));
  await writeNote(folder, noted);
  expect(await readNote(folder)).toEqual(noted.slice(0, 20));
  expect(readFileSync(join(folder, version_file), "utf8")).toContain(`\n    {"version":2,"id":"${idOf(1)}"},\n`);
});

test.each([
  ["a number that names no database", '{"version":7}'],
  ["no JSON", "<<<<<<< ours"],
  ["an id that is none", '{"versions":[{"version":7,"id":"production"}]}'],
  ["a version that is none", `{"versions":[{"version":0,"id":"${idOf(1)}"}]}`],
  ["more than a note has", `{"versions":[]}${" ".repeat(20_000)}`],
])("a note with %s says nothing", async (_what, text) => {
  writeFileSync(join(folder, version_file), text);
  expect(await readNote(folder)).toEqual([]);
});
