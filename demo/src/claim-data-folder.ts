import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claim } from "@gemgate/ops/processes/claim-folder";
import type { Claim } from "@gemgate/ops/processes/claim-folder";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { findPortProblem, refuseTakenPorts } from "@gemgate/ops/probe-ports";
import { waitUntil } from "@gemgate/ops/processes/process-facts";
import { listDemoPorts } from "@gemgate/ops/serve/listener-plan";
import { readNote } from "./running-note.ts";

/** One demo at a time may use a data folder. One that is just stopping is waited for. */
export async function claimDataFolder(dataFolder: string): Promise<Claim> {
  const end = performance.now() + 6_000;
  for (;;) {
    const held = claim(join(dataFolder, "start.lock"));
    if (held !== null) return held;
    const note = readNote(dataFolder);
    if (note?.isStopping === true && performance.now() < end) {
      await sleep(50);
      continue;
    }
    const where = note === null || note.port === 0 ? "" : ` at http://localhost:${note.port}`;
    throw new PlainRefusal(
      `Gemgate already runs${where} with the data in ${dataFolder}. A second copy needs its own GEMGATE_DATA and PORT.`,
    );
  }
}

/** Refuses taken ports by name. After a kill -9 the last children may need a moment to notice and let go. */
export async function claimPorts(dataFolder: string, port: number): Promise<void> {
  const ports = listDemoPorts(port);
  const areFree = async () => (await Promise.all(ports.map(findPortProblem))).every((problem) => problem === null);
  const wasKilled = readNote(dataFolder)?.port === port;
  if (wasKilled) await waitUntil(areFree, 5_000);
  await refuseTakenPorts(ports);
}
