// Ids in comments and titles can be looked up inside the repository.
import { readdirSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { expect, test } from "vitest";
import { readDocument } from "./read-document.ts";

const rooms = "{contract,rules,brands,locales,web,server,storefront,sandbox,ops,demo,testing,proof,tools,e2e,bench}";

/** Every source once; four tests look through all of them. */
const sources = readSources();

async function readSources(): Promise<string[]> {
  const texts: string[] = [];
  const files = glob(`${rooms}/**/*.{ts,tsx,sql,css}`, {
    cwd: projectFolder,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.gemgate)(?:\/|$)/.test(path),
  });
  for await (const path of files) {
    if (path.endsWith("documents/ids.test.ts")) continue;
    texts.push(readFileSync(join(projectFolder, path), "utf8"));
  }
  return texts;
}

async function findInCode(pattern: RegExp): Promise<Set<string>> {
  return new Set((await sources).flatMap((text) => [...text.matchAll(pattern)].map(([words]) => words)));
}

test("every attack that the code cites is explained in docs/ids.md, and no other", async () => {
  const explained = readDocument("docs/ids.md")
    .table(["Id", "Attack", "What must happen"])
    .map(([id]) => id);
  expect(new Set(explained)).toEqual(await findInCode(/\bATK-?\d+\b/g));
});

test("every promise that the code cites is explained in docs/reliability.md", async () => {
  const explained = new Set(
    readDocument("docs/reliability.md")
      .table(["Promise", "In short", "Held by"])
      .flatMap(([id = ""]) => (id === "INV03-5" ? ["INV03", "INV04", "INV05"] : [id])),
  );
  const cited = await findInCode(/\bINV\d\d\b/g);
  expect(cited.size).toBeGreaterThan(10);
  expect([...cited].filter((id) => !explained.has(id))).toEqual([]);
});

test("a section that the code cites is one of the specification", async () => {
  const sections = readDocument("docs/ids.md")
    .table(["Section", "Subject"])
    .map(([number]) => `section ${number} of the specification`);
  const cited = await findInCode(/\b[Ss]ection \d+(?: of the specification)?/g);
  expect(cited.size).toBeGreaterThan(0);
  expect([...cited].filter((words) => !sections.includes(words))).toEqual([]);
});

test("every decision that comments and pages cite by number is in docs/requirements.md", async () => {
  const known = new Set(
    [...readDocument("docs/requirements.md").text.matchAll(/\*\*([A-Z]\d+)\*\*/g)].map(([, id = ""]) => id),
  );
  // Only group Z: letters of other groups with a number are also parts of drawings and encodings.
  const cited = await findInCode(/(?<![\w#/.-])Z\d{1,3}(?![\w.-])/g);
  expect(cited.size).toBeGreaterThan(50);
  expect([...cited].filter((id) => !known.has(id))).toEqual([]);
});

test("every decision record has a number of its own, in its name and its title, and docs/ids.md knows the last one", () => {
  const records = readdirSync(join(projectFolder, "docs/decisions")).toSorted();
  const numbers = records.map((_, index) => String(index + 1).padStart(4, "0"));
  expect(records.map((name) => name.slice(0, 4))).toEqual(numbers);
  const titles = records.map(
    (name) => readFileSync(join(projectFolder, "docs/decisions", name), "utf8").split(" ", 2)[1],
  );
  expect(titles).toEqual(numbers.map((number) => `${Number(number)}.`));
  const ids = readDocument("docs/ids.md").table(["Id", "What it is", "Where"]);
  expect(ids.map(([id]) => id)).toContain(`0001 to ${numbers.at(-1)}`);
});
