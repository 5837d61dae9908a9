// `npm start -- --at`: the whole demo on another day.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { brandByKey } from "../shop/read-demo.ts";
import { isRunning, sendSignal } from "@gemgate/ops/processes/process-facts";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import type { DemoProcess } from "@gemgate/testing/demo-process";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { addDays, rewardDays } from "../shop/reward-days.ts";

const data = join(makeDemoFolder(), "data");
let demo: DemoProcess | undefined;
afterAll(async () => {
  if (demo !== undefined && isRunning(demo.pid)) sendSignal(demo.pid, "SIGTERM");
  await demo?.ended;
  removeFolders();
});

test("the demo at another day shows the activities of that week, in a data folder of its own [N3]", async () => {
  const port = await findFreeBase();
  const day = addDays(new Date().toISOString().slice(0, 10), 36);
  demo = startDemo({ port, data, args: ["--at", day] });
  expect(await demo.waitForWords("Gemgate is open")).toBe(true);
  expect(demo.readOutput()).toContain(`${day}, 36 days ahead of the clock of this machine`);
  const folder = join(data, `at-${day}`);
  expect(demo.readOutput()).toContain(folder);
  expect([existsSync(join(folder, "pg18")), existsSync(join(data, "pg18"))]).toEqual([true, false]);

  const game = brandByKey("kitestone").games.find(({ gp_id, area }) => gp_id === "101" && area === "universal");
  const query = `client_id=${game?.client_id.web}&domain_area=universal`;
  const answer = await askJson(port, `/api/cumulative/cumulativeActivityInfo?${query}`);
  const { monday } = rewardDays(new Date(`${day}T12:00:00Z`), "Etc/UTC");
  expect(answer).toMatchObject({ code: 1, content: { cumulative: { activity_id: `week-101-${monday}` } } });
});

function askJson(port: number, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { host: `kitestone.localhost:${port}` };
    const question = request({ host: "127.0.0.1", port, path, headers, timeout: 10_000 }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      answer.on("end", () => resolve(JSON.parse(text)));
    });
    question.once("error", reject);
    question.end();
  });
}
