// The commands on a real database: what they print, what they write into files, and what they refuse.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCommandLine } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { runToEnd } from "../processes/run-to-end.ts";
import { projectFolder } from "../project-folder.ts";
import { reportCommand } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "gemgate-report-"));
let fresh: FreshDatabase;
let url: string;
beforeAll(async () => {
  fresh = await seededDatabase();
  const owner = new Client(fresh.owner);
  const { host, user, database, port } = owner;
  url = `postgresql://${user ?? ""}@/${database ?? ""}?host=${encodeURIComponent(host)}&port=${port}`;
  await owner.connect();
  await owner.query(counted);
  await owner.end();
});
afterAll(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

/** Two days of one brand, and one of another. */
const counted = `
  insert into funnel_day values
    ('2026-01-30', 'kitestone', 'production', 'sea', 'web', 2, 'direct', 100, 50, 40, 30, 20, 12, 10, 8, 7),
    ('2026-01-31', 'kitestone', 'production', 'sea', 'android', 2, '=1+1', 20, 10, 8, 6, 4, 3, 2, 2, 2),
    ('2026-01-31', 'skylark', 'production', 'eru', 'web', 2, 'direct', 5, 4, 3, 2, 1, 1, 1, 1, 1);
  insert into booked_money values
    (1, '2026-01-30', 'KI1', 'kitestone', 'production', '101', 'sea', 'card', '', '', 0, 7, true, 'gross', 'USD', 1999),
    (2, '2026-01-31', 'KI1', 'kitestone', 'production', '101', 'sea', 'card', '', '', 0, 7, true, 'refunded', 'USD', -500),
    (3, '2026-01-31', 'KI2', 'kitestone', 'production', '101', 'ja', 'card', '', '', 0, 8, false, 'gross', 'JPY', 1200);
  insert into method_count values
    (0, '2026-01-30', 'kitestone', 'production', 'sea', 'card', '', 'USD', '', '', 10, 9, 6, 0, 1, 1, 0, 10, 0),
    (0, '2026-01-30', 'kitestone', 'production', 'sea', 'card', '', 'USD', '', 'insufficient_funds', 3, 3, 0, 3, 0, 0, 0, 3, 0)`;

const days = ["--from", "2026-01-30", "--to", "2026-01-31"];

async function run(...words: string[]): Promise<string> {
  const printed: string[] = [];
  const terminal = { env: {}, print: (text: string) => void printed.push(text), tell: () => {} };
  await readCommandLine(reportCommand(terminal), [...words, "--database", url]);
  return printed.join("\n");
}

const reports = {
  funnel: ["From visits to purchases, kitestone, 2026-01-30 to 2026-01-31", "visits", "120"],
  revenue: ["Revenue, kitestone, 2026-01-30 to 2026-01-31", "2026-01-30", "19.99"],
  methods: ["Payment methods, kitestone, 2026-01-30 to 2026-01-31", "insufficient_funds 3", "46.2"],
  promotions: ["No coupon or activity moved in these days."],
} as const;

describe.each(Object.entries(reports))("gemgate report %s", (name, words) => {
  test("prints a table that fits a terminal", async () => {
    const text = await run(name, "--brand", "kitestone", ...days);
    for (const word of words) expect(text).toContain(word);
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  test("prints the same for programs and for spreadsheets, and draws it", async () => {
    const file = join(folder, `${name}.svg`);
    const report: { columns: { key: string }[]; rows: Record<string, unknown>[] } = JSON.parse(
      await run(name, "--json", ...days, "--svg", file),
    );
    const [head = "", ...lines] = (await run(name, "--csv", ...days)).split("\n");
    expect(head.split(",")).toEqual(report.columns.map(({ key }) => key));
    expect(lines).toHaveLength(report.rows.length);
    expect(readFileSync(file, "utf8")).toMatch(/^<svg xmlns="[^"]+"[^]*<\/svg>\s*$/);
  });

  test("says that nothing was counted where there is nothing, and ends well", async () => {
    const empty = [name, "--from", "2020-01-01", "--to", "2020-01-02"];
    expect(await run(...empty)).toMatch(/^No .+ in these days\.$/);
    expect((await run(...empty, "--csv")).split("\n")).toHaveLength(1);
  });
});

test("rows are split by what was asked, and no word of a stranger is a formula of a spreadsheet", async () => {
  const text = await run("funnel", "--by", "brand,source", "--csv", ...days);
  expect(text.split("\n").slice(1)).toEqual([
    `"kitestone","'=1+1",20,10,8,6,4,3,2,2,2,10`,
    '"kitestone","direct",100,50,40,30,20,12,10,8,7,8',
    '"skylark","direct",5,4,3,2,1,1,1,1,1,20',
  ]);
});

test("an export is written into the file that was named", async () => {
  const file = join(folder, "funnel.csv");
  expect(await run("export", "--table", "funnel", "--brand", "kitestone", "--out", file, ...days)).toBe("");
  expect(readFileSync(file, "utf8").split("\n")).toEqual([
    expect.stringMatching(/^day,brand_id,/),
    "2026-01-30,kitestone,sea,web,2,direct,100,50,40,30,20,12,10,8,7",
    "2026-01-31,kitestone,sea,android,2,=1+1,20,10,8,6,4,3,2,2,2",
    "",
  ]);
});

test.each([
  [["funnel", "--brand", "nonesuch"], "--brand must be one of"],
  [["export", "--table", "funnel", "--brand", "nonesuch"], "--brand must be one of"],
  [["funnel", "--brand", "No'Such"], "--brand must be the key of a brand"],
  [["revenue", "--days", "0"], "--days is a number from 1 to 3650."],
  [["revenue", "--days", "3651"], "--days is a number from 1 to 3650."],
  [["methods", "--from", "2026-02-30"], "--from is a day as 2026-01-31."],
  [["methods", "--from", "2026-02-02", "--to", "2026-02-01"], "The first day 2026-02-02 is after the last 2026-02-01."],
  [["export", "--table", "sales", "--days", "x"], "--days is a number from 1 to 3650."],
  [["export", "--days", "1"], "required option '--table <table>' not specified"],
  [["export", "--table", "orders"], "Allowed choices are"],
  [["funnel", "--by", "colour"], "--by takes some of day, brand, region, platform, channel, source, each once."],
  [["funnel", "--by", "day,day"], "each once"],
  [["promotions", "--by", "day"], "unknown option '--by'"],
  [["funnel", "--env", "test"], "Allowed choices are production, demo"],
  [["funnel", "--json", "--csv"], "cannot be used with option"],
  [["funnel", "--svg", join(folder, "missing", "funnel.svg")], "The drawing cannot be written: ENOENT"],
  [["export", "--table", "funnel", "--out", join(folder, "missing", "rows.csv")], "The rows cannot be written: ENOENT"],
])("%j is refused in words, and nothing is printed", async (words, reason) => {
  const refused = await run(...words).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PlainRefusal);
  expect(refused).toMatchObject({ message: expect.stringContaining(reason) });
  expect(existsSync(join(folder, "missing"))).toBe(false);
});

test("the command ends with 0 when it counted, and with 1 and one sentence when it cannot", async () => {
  const gemgate = (...words: string[]) =>
    runToEnd([process.execPath, join(projectFolder, "ops", "src", "gemgate.ts"), "report", ...words], {
      cwd: projectFolder,
      limit_ms: 120_000,
    });
  const [counts, rows, unknown, away] = await Promise.all([
    gemgate("funnel", ...days, "--database", url),
    gemgate("export", "--table", "funnel", ...days, "--database", url),
    gemgate("funnel", "--brand", "nonesuch", "--database", url),
    gemgate("funnel", "--database", "postgresql://nobody@127.0.0.1:1/nothing"),
  ]);
  expect(counts).toMatchObject({ code: 0, output: expect.stringContaining("all brands") });
  expect(rows).toMatchObject({ code: 0, output: expect.stringMatching(/^day,.+\n2026-01-30,[^]+\n$/) });
  expect(unknown).toMatchObject({ code: 1, output: expect.stringMatching(/^--brand must be one of .+\.\n$/) });
  expect(away).toMatchObject({ code: 1, output: expect.stringMatching(/^The database does not answer: .+\n$/) });
});
