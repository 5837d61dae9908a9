// `npm run serve` refuses what production must not run with, in words, before it touches the database.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runToEnd } from "../processes/run-to-end.ts";
import { projectFolder } from "../project-folder.ts";
import { makeFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { demoGames } from "@gemgate/demo/shop/read-demo";

afterAll(removeFolders);

const game = { base: "https://game.example", key: "gp-101", secrets: ["a".repeat(40)], duplicate_safe: true };
const complete = {
  DATABASE_URL: "postgres://somebody@127.0.0.1:1/gemgate",
  GEMGATE_STOREFRONT: makeStorefront(),
  GAME_BACKENDS: JSON.stringify({ 101: game }),
  TRUSTED_PROXIES: "none",
};

test("production without a database of its own is refused", async () => {
  const { code, output } = await serve({ DATABASE_URL: "" });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Production needs DATABASE_URL/u)]);
});

test("production without a built storefront says how to build it", async () => {
  const { code, output } = await serve({ GEMGATE_STOREFRONT: makeFolder() });
  expect([code, output]).toEqual([1, expect.stringMatching(/run `npm run build` first/u)]);
});

test("production with a sandbox payment provider is refused", async () => {
  const { code, output } = await serve({ SANDPAY_URL: "http://127.0.0.1:4010" });
  expect([code, output]).toEqual([1, expect.stringMatching(/^SANDPAY_URL is set/u)]);
});

test("production that says nothing of proxies is refused", async () => {
  const { code, output } = await serve({ TRUSTED_PROXIES: undefined });
  expect([code, output]).toEqual([1, expect.stringMatching(/^TRUSTED_PROXIES is missing/u)]);
});

test("production with a default secret is refused", async () => {
  const careless = { 101: { ...game, secrets: ["sandbox-secret-1"] } };
  const { code, output } = await serve({ GAME_BACKENDS: JSON.stringify(careless) });
  expect([code, output]).toEqual([1, expect.stringMatching(/default or short secret/u)]);
});

test("a database that does not answer is named in words", async () => {
  const games = Object.fromEntries(demoGames.map(({ gp_id }) => [gp_id, game]));
  const hosts = { hoshimi: { production: "pay.hoshimi-games.net", backups: [] } };
  const { code, output } = await serve({ GAME_BACKENDS: JSON.stringify(games), GEMGATE_HOSTS: JSON.stringify(hosts) });
  expect([code, output]).toEqual([1, expect.stringMatching(/^The database could not be made ready: .*ECONNREFUSED/u)]);
});

async function serve(changes: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const script = join(projectFolder, "ops", "src", "gemgate.ts");
  const env = { PATH: process.env["PATH"], ...complete, ...changes };
  return await runToEnd([process.execPath, script, "serve"], { cwd: projectFolder, env, limit_ms: 30_000 });
}

function makeStorefront(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, "client"));
  mkdirSync(join(folder, "server"));
  writeFileSync(join(folder, ".hash"), "made by hand");
  return folder;
}
