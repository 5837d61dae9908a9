// The shell script of docs/game-backend-api.md, as a reader runs it: bash, openssl and curl against the sandbox game.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { startGameBackend } from "@gemgate/sandbox-game-backend/start-game-backend";
import type { GameBackend } from "@gemgate/sandbox-game-backend/start-game-backend";
import { WORLD_TEXT } from "@gemgate/sandbox-game-backend/testing/open-game";
import { parseWorld } from "@gemgate/sandbox-game-backend/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { likeDocumented } from "./like-documented.ts";
import { readDocument } from "./read-document.ts";

let game: GameBackend;
const dataDir = mkdtempSync(join(tmpdir(), "sandgame-"));
beforeAll(async () => {
  game = await startGameBackend({ port: 0, dataDir, world: parseWorld(WORLD_TEXT), sync: "off" });
});
afterAll(async () => {
  await game.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the script of the game-backend page prints what the page says", async () => {
  const page = readDocument("docs/game-backend-api.md");
  const { output } = await runToEnd(["bash", "-c", page.block("sh script")], {
    cwd: dataDir,
    env: { ...process.env, BASE: `http://127.0.0.1:${game.port}`, KEY: "gp-101", SECRET: "secret-of-101-old" },
    limit_ms: 60_000,
  });
  const ids = new Map<string, string>();
  const printed: unknown[] = output.trim().split("\n").map(readLine);
  const documented: unknown[] = page.block("text printed").split("\n").map(readLine);
  expect(printed).toHaveLength(5);
  expect(printed).toEqual(documented.map((line, index) => likeDocumented(line, printed[index], ids)));
  expect(ids.size).toBe(1);
});

function readLine(line: string): unknown {
  return JSON.parse(line);
}
