// The provider as a real process: it prints when it listens, prints nothing else, and leaves no orphan behind.
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { anApp } from "./testing/open-identity.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const ENVIRONMENT = { PORT: "0", IDENTITY_APPS: JSON.stringify([anApp("google"), anApp("apple")]) };

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

async function readLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("the process has no output");
  const [chunk] = await once(child.stdout, "data");
  return String(chunk).trim();
}

test("a process that answers for every issuer prints that it is ready and nothing else, and stops on SIGTERM", async () => {
  const child = spawn(process.execPath, [MAIN], { env: ENVIRONMENT, stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  const line = await readLine(child);
  let further = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (further += String(chunk)));
  const base = `http://127.0.0.1:${/^ready (\d+)$/.exec(line)?.[1]}`;
  for (const kind of ["google", "apple", "huawei"]) {
    const found = await (await fetch(`${base}/${kind}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({ issuer: `${base}/${kind}`, jwks_uri: `${base}/${kind}/jwks` });
    expect((await fetch(`${base}/${kind}/auth`)).status).toBe(400);
  }
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(further).toBe("");
});

test("the process stops when the one that started it is gone", async () => {
  const parent = spawn(
    process.execPath,
    ["-e", `require("node:child_process").spawn(process.execPath, [${JSON.stringify(MAIN)}], { stdio: "inherit" })`],
    { env: ENVIRONMENT, stdio: ["ignore", "pipe", "inherit"] },
  );
  running.push(parent);
  const port = (await readLine(parent)).split(" ")[1];
  expect((await fetch(`http://127.0.0.1:${port}/control/faults`)).status).toBe(200);
  parent.kill("SIGKILL");
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/control/faults`).catch(() => "gone")).toBe("gone");
});

test("a taken port is reported in a sentence", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const address = blocker.address();
  const taken = typeof address === "object" && address !== null ? String(address.port) : "";
  const env = { ...ENVIRONMENT, PORT: taken };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "ignore", "pipe"] });
  running.push(child);
  const [chunk] = await once(child.stderr, "data");
  expect(String(chunk)).toContain(`could not start at port ${taken}`);
  expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
  blocker.close();
});
