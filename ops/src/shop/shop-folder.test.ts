// The commands that need no database: what they print, and what they end with.
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tornPng } from "@gemgate/shop-folder/testing/sample-pictures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCommandLine } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { shopCommand } from "./shop-command.ts";
import { runShop } from "./shop.ts";

let folder: string;
let printed: string[];
let env: Record<string, string>;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "gemgate-init-")), "shop");
  printed = [];
  env = {};
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

async function run(...words: string[]): Promise<number> {
  let code = -1;
  const terminal = { env, print: (text: string) => void printed.push(text), tell: () => {} };
  const command = shopCommand(async (read) => {
    code = await runShop(read, terminal);
  });
  await readCommandLine(command, words);
  return code;
}

const answers = [
  "--name",
  "Kite & Co",
  "--host",
  "pay.kite.example",
  "--currency",
  "KRW",
  "--regions",
  "kr,sea",
  "--game",
  "Vale",
];

test("init writes a folder that passes the check, with the schemas that its files name", async () => {
  expect(await run("init", folder, ...answers)).toBe(0);
  expect(await run("check", folder, "--json")).toBe(0);
  expect(JSON.parse(printed[1] ?? "")).toMatchObject({ ok: true, left_out: 0 });
  const brand = readFileSync(join(folder, "brands/kiteco/brand.yaml"), "utf8");
  const schema = /\$schema=(\S+)/.exec(brand)?.[1] ?? "";
  expect(JSON.parse(readFileSync(join(folder, "brands/kiteco", schema), "utf8"))).toHaveProperty(
    "properties.payment_host",
  );
  expect(readFileSync(join(folder, "games/101/prices.csv"), "utf8")).toContain("101-gems-330,sea,KRW,500");
});

test("check ends with 1 and leads to file and line where anything is wrong, and more is wrong in production", async () => {
  await run("init", folder, ...answers);
  expect(await run("check", folder, "--production")).toBe(1);
  expect(printed.at(-1)).toContain('payments.yaml:9: error: "sandbox" moves no real money\n    → name a provider');
  appendFileSync(join(folder, "shop.yaml"), "colour: red\n");
  expect(await run("check", folder)).toBe(1);
  expect(printed.at(-1)).toMatch(/^shop.yaml:8: error: "colour" is not known here\n/);
  expect(printed.at(-1)).toMatch(/1 error, 0 warnings\.$/);
});

test("check reads the pictures", async () => {
  await run("init", folder, ...answers);
  mkdirSync(join(folder, "games/101/pictures"));
  writeFileSync(join(folder, "games/101/pictures/torn.png"), tornPng());
  expect(await run("check", folder)).toBe(1);
  expect(printed.at(-1)).toContain("games/101/pictures/torn.png: error: cannot be read as a picture");
});

test("backends prints what the servers are told, with the secrets that the folder names", async () => {
  await run("init", folder, ...answers);
  await expect(run("backends", folder)).rejects.toThrow("No game of this shop has a backend");
  const backend = "backend: { address: https://game.example, key: gp-101, secret: GAME_KEY, duplicate_safe: true }\n";
  appendFileSync(join(folder, "games/101/game.yaml"), backend);
  await expect(run("backends", folder)).rejects.toThrow("The secret GAME_KEY of game 101 is not there.");
  env["SECRETS_DIR"] = join(folder, "..");
  writeFileSync(join(folder, "..", "GAME_KEY"), "a secret of its own\n");
  expect(await run("backends", folder)).toBe(0);
  expect(JSON.parse(printed.at(-1) ?? "")).toEqual({
    101: { base: "https://game.example", key: "gp-101", secrets: ["a secret of its own"], duplicate_safe: true },
  });
});

test.each([
  ["a folder that holds something", ["init", tmpdir(), ...answers]],
  ["a host of the demo", ["init", "x", ...answers, "--host", "demo.kite.example"]],
  ["a region that is none", ["init", "x", ...answers, "--regions", "moon"]],
  ["a folder that is not there", ["check", "nowhere"]],
])("%s is refused in words", async (_what, words) => {
  await expect(run(...words)).rejects.toThrow(PlainRefusal);
});
