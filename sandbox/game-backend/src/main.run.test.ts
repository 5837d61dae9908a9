// The game backend as a real process: what was granted must stand after kill -9, and no orphan may stay behind.
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Json } from "./testing/open-game.ts";
import { commonFields, sign, VALE, WORLD_TEXT } from "./testing/open-game.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

let folder: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandgame-run-"));
  writeFileSync(join(folder, "world.json"), WORLD_TEXT);
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function environment(): Record<string, string> {
  return { PORT: "0", SANDBOX_DATA: join(folder, "data"), GAME_WORLD: join(folder, "world.json") };
}

async function readLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("the process has no output");
  const [chunk] = await once(child.stdout, "data");
  return String(chunk).trim();
}

async function startProcess(): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, [MAIN], { env: environment(), stdio: ["ignore", "pipe", "inherit"] });
  running.push(child);
  const [word, port] = (await readLine(child)).split(" ");
  expect(word).toBe("ready");
  return { child, base: `http://127.0.0.1:${port}` };
}

async function ask(base: string, call: string, fields: Json): Promise<Json> {
  const body = JSON.stringify({ ...commonFields(call, VALE), ...fields });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${base}/gemgate/v1/${call}`, {
    method: "POST",
    headers: {
      "x-gemgate-key": "gp-101",
      "x-gemgate-timestamp": timestamp,
      "x-gemgate-signature": sign("secret-of-101-new", timestamp, body),
    },
    body,
  });
  const answer: { result: Json } = JSON.parse(await response.text());
  return answer.result;
}

test("a grant whose answer was lost survives kill -9 and is not given again", async () => {
  const first = await startProcess();
  const { suid } = await ask(first.base, "verify-password", { username: "kaelis", password: "crystal-60" });
  const { roles } = await ask(first.base, "roles", { suid, server_id: "s12" });
  const demand = {
    delivery_key: "key-1",
    cause: "order",
    cause_ref: "GG0001",
    server_id: "s12",
    role_id: Array.isArray(roles) ? roles[0]?.role_id : "",
    not_after: Math.floor(Date.now() / 1000) + 30,
    items: [{ item_id: "crystals", num: 60 }],
  };
  const fault = { call: "deliver", fault: "timeout_after", times: 1 };
  await fetch(`${first.base}/control/faults`, { method: "POST", body: JSON.stringify(fault) });
  const lost = ask(first.base, "deliver", demand).catch(() => "no answer");
  await expect
    .poll(async () => (await fetch(`${first.base}/control/grants`)).text(), { timeout: 5_000 })
    .toContain("key-1");
  first.child.kill("SIGKILL");
  expect(await lost).toBe("no answer");

  const second = await startProcess();
  expect(await ask(second.base, "deliver", demand)).toMatchObject({ state: "delivered", repeated: true });
  const { grants }: { grants: unknown[] } = JSON.parse(await (await fetch(`${second.base}/control/grants`)).text());
  expect(grants).toHaveLength(1);
});

test("SIGTERM right after the start stops the process in order", async () => {
  const { child } = await startProcess();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("the process stops when the one that started it is gone", async () => {
  const parent = spawn(
    process.execPath,
    ["-e", `require("node:child_process").spawn(process.execPath, [${JSON.stringify(MAIN)}], { stdio: "inherit" })`],
    { env: environment(), stdio: ["ignore", "pipe", "inherit"] },
  );
  running.push(parent);
  const port = (await readLine(parent)).split(" ")[1];
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  parent.kill("SIGKILL");
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => "gone"), { timeout: 5_000 }).toBe("gone");
});
