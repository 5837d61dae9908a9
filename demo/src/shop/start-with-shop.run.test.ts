// `npm start -- --shop`: a folder that `gemgate shop init` wrote is a store beside the sandboxes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { environmentOfShop } from "@gemgate/ops/data-folder-of-shop";
import { isRunning, sendSignal } from "@gemgate/ops/processes/process-facts";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";
import { eventually } from "@gemgate/testing/eventually";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import type { DemoProcess } from "@gemgate/testing/demo-process";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { afterAll, expect, test } from "vitest";

const data = join(makeDemoFolder(), "data");
const folder = join(makeDemoFolder(), "shop");
const prices = join(folder, "games", "101", "prices.csv");
let demo: DemoProcess | undefined;
afterAll(async () => {
  if (demo !== undefined && isRunning(demo.pid)) sendSignal(demo.pid, "SIGTERM");
  await demo?.ended;
  removeFolders();
});

test("a folder that the check refuses is not opened, and the start says what the check says", async () => {
  const terms = ["--name", "Kite", "--host", "pay.kite.example", "--currency", "EUR", "--regions", "eru"];
  expect((await gemgate("init", folder, ...terms, "--game", "Vale")).code).toBe(0);
  const right = readFileSync(prices, "utf8");
  writeFileSync(prices, right.replace("0.99", "dear"));
  const checked = await gemgate("check", folder);
  const port = await findFreeBase();
  const refused = startDemo({ port, data, args: ["--shop", folder] });
  expect([await refused.ended, checked.code]).toEqual([1, 1]);
  for (const line of checked.output.trim().split("\n")) expect(refused.readOutput()).toContain(line);
  expect(existsSync(data)).toBe(false);
  writeFileSync(prices, right);
});

test("a shop of one's own opens with its hosts and a database of its own, and what is applied to it is served at once", async () => {
  const port = await findFreeBase();
  demo = startDemo({ port, data, args: ["--shop", folder] });
  if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(demo.readOutput());
  expect(await demo.waitForWords(`Kite  http://kite.localhost:${port}/`)).toBe(true);
  const own = environmentOfShop({ GEMGATE_DATA: data }, folder)["GEMGATE_DATA"] ?? "";
  expect(readdirSync(data)).toEqual([own.slice(data.length + 1)]);
  expect(await priceOf(port, "101-gems-60")).toBe(0.99);

  writeFileSync(prices, readFileSync(prices, "utf8").replace("0.99", "1.29"));
  const applied = await gemgate("apply", folder, "--note", "dearer");
  expect([applied.code, applied.output]).toEqual([0, expect.stringContaining("Version 2 is published.")]);
  await eventually("the store has the new price", async () => (await priceOf(port, "101-gems-60")) === 1.29);
});

test("the next start publishes what was changed in the folder, over what was applied", async () => {
  if (demo !== undefined) sendSignal(demo.pid, "SIGTERM");
  await demo?.ended;
  writeFileSync(prices, readFileSync(prices, "utf8").replace("1.29", "1.39"));
  const port = await findFreeBase();
  demo = startDemo({ port, data, args: ["--shop", folder] });
  if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(demo.readOutput());
  expect(await priceOf(port, "101-gems-60")).toBe(1.39);
  expect((await gemgate("apply", folder)).output).toContain("Nothing changed: version 3 is the same.");
});

function gemgate(...words: string[]) {
  const command = [process.execPath, join(projectFolder, "ops", "src", "gemgate.ts"), "shop", ...words] as const;
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], GEMGATE_DATA: data };
  return runToEnd([...command], { cwd: projectFolder, env, limit_ms: 120_000 });
}

async function priceOf(port: number, product: string): Promise<number | undefined> {
  const answer: { content: { list: { value: string; price: number }[] } } = JSON.parse(
    await ask(port, "/api/pay/getThirdGift?client_id=1003&platform=web&domain_area=eru&bcp47_lang=en"),
  );
  return answer.content.list.find(({ value }) => value === product)?.price;
}

function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `kite.localhost:${port}` };
    const question = request({ host: "127.0.0.1", port, path, headers, timeout: 10_000 }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      answer.on("end", () => resolve(text));
    });
    question.once("error", reject);
    question.end();
  });
}
