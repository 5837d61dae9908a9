// The provider as a real process: what was answered must stand after kill -9, and no orphan may stay behind.
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aCreation } from "./testing/open-sandpay.ts";
import type { TestShop } from "./testing/start-test-shop.ts";
import { startTestShop } from "./testing/start-test-shop.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const KEY = { authorization: "Bearer key-of-moonshop" };

let dataDir: string;
let shop: TestShop;
let running: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "sandpay-run-"));
  shop = await startTestShop();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function environment(): Record<string, string> {
  const merchants = { moonshop: { api_key: "key-of-moonshop", secrets: ["secret-of-the-shop"], title: "Moonshop" } };
  return { PORT: "0", SANDBOX_DATA: dataDir, SANDPAY_MERCHANTS: JSON.stringify(merchants) };
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

async function createPayment(base: string, merchantRef: string): Promise<{ id: string; status: string }> {
  const response = await fetch(`${base}/v1/payments`, {
    method: "POST",
    headers: { ...KEY, "idempotency-key": merchantRef },
    body: JSON.stringify({ ...aCreation(shop.notifyUrl()), merchant_ref: merchantRef }),
  });
  return JSON.parse(await response.text());
}

test("a payment, its capture and its webhook survive kill -9", async () => {
  shop.answers.push("silence");
  const first = await startProcess();
  const { id } = await createPayment(first.base, "order-1");
  await fetch(`${first.base}/control/pay`, { method: "POST", body: JSON.stringify({ id, outcome: "paid" }) });
  await shop.waitForWebhooks(1);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  const second = await startProcess();
  const webhooks = await shop.waitForWebhooks(2);
  expect(webhooks[1]?.raw).toBe(webhooks[0]?.raw);
  expect(await createPayment(second.base, "order-1")).toMatchObject({ id, status: "paid", captured_amount: 499 });
});

test("whatever was answered before kill -9 stands after it, in the middle of a burst", async () => {
  const first = await startProcess();
  const answered = new Map<string, string>();
  const burst = Array.from({ length: 400 }, async (_, number) => {
    const { id } = await createPayment(first.base, `order-${number}`);
    await fetch(`${first.base}/control/pay`, { method: "POST", body: JSON.stringify({ id, outcome: "paid" }) });
    answered.set(`order-${number}`, id);
    if (answered.size === 100) first.child.kill("SIGKILL");
  });
  await Promise.allSettled(burst);
  expect(answered.size).toBeGreaterThanOrEqual(100);

  const second = await startProcess();
  const { list }: { list: { id: string; status: string }[] } = JSON.parse(
    await (await fetch(`${second.base}/control/payments`)).text(),
  );
  const paid = new Set(list.filter((one) => one.status === "paid").map((one) => one.id));
  expect([...answered.values()].filter((id) => !paid.has(id))).toEqual([]);
});

test("SIGTERM stops the process in order", async () => {
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
  expect((await fetch(`http://127.0.0.1:${port}/control/payments`)).status).toBe(200);
  parent.kill("SIGKILL");
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/control/payments`).catch(() => "gone"), { timeout: 5_000 })
    .toBe("gone");
});

test("a taken port is reported in a sentence", async () => {
  const taken = new URL(shop.notifyUrl()).port;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...environment(), PORT: taken },
    stdio: ["ignore", "ignore", "pipe"],
  });
  running.push(child);
  const [chunk] = await once(child.stderr, "data");
  expect(String(chunk)).toContain(`could not start at port ${taken}`);
  expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
});
