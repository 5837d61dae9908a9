// Starts the whole demo once for a run, as people do, and ends it by its process id.
import { join } from "node:path";
import { sendSignal } from "@gemgate/ops/processes/process-facts";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import { makeDemoFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { dataVariable, portVariable } from "./running-store.ts";

type Stop = () => Promise<void>;

async function startStore(): Promise<Stop | undefined> {
  if (process.env[portVariable] !== undefined) return undefined;
  const port = await findFreeBase();
  const data = join(makeDemoFolder(), "data");
  const demo = startDemo({ port, data });
  const stop = async () => {
    sendSignal(demo.pid, "SIGTERM");
    await demo.ended;
    removeFolders();
  };
  if (!(await demo.waitForWords("Gemgate is open"))) {
    await stop();
    throw new Error(`The demo did not open:\n${demo.readOutput()}`);
  }
  process.env[portVariable] = String(port);
  process.env[dataVariable] = data;
  return stop;
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes what runs before all tests from the default export.
export default startStore;
