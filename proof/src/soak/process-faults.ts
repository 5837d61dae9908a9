import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, sendSignal, waitUntil } from "@gemgate/ops/processes/process-facts";
import type { FaultCounts } from "./fault-counts.ts";
import type { NamedProcess, SoakStack } from "./open-stack.ts";
import type { FaultClass } from "./schedule-faults.ts";

/**
 * Killed processes are started again at once by their supervisor. The last of each kind is never killed: its memory at the
 * end tells of the whole run.
 */
export function processFaults(
  { servers, workers }: SoakStack,
  { counts, isHurried }: { counts: FaultCounts; isHurried: boolean },
): FaultClass[] {
  const end = (words: string, of: readonly NamedProcess[], signal: "SIGKILL" | "SIGTERM"): FaultClass => ({
    name: words,
    perThousand: signal === "SIGKILL" ? 2 : 0.5,
    strike: async (random) => {
      const pid = await findRunning(random.pick(of.slice(0, -1)));
      if (pid === undefined) return;
      counts.add(words);
      sendSignal(pid, signal);
    },
  });
  return [
    end("server killed", servers, "SIGKILL"),
    end("worker killed", workers, "SIGKILL"),
    end("server asked to stop", servers, "SIGTERM"),
    end("worker asked to stop", workers, "SIGTERM"),
    {
      name: "worker stopped",
      perThousand: 0.5,
      strike: async (random) => {
        const pid = await findRunning(random.pick(workers));
        if (pid === undefined) return;
        counts.add("worker stopped");
        sendSignal(pid, "SIGSTOP");
        // Longer than any lease now and then: another worker takes over, and the first wakes up in the middle of its work.
        const isLong = random.chance(0.3) && !isHurried;
        await sleep(isLong ? 45_000 : random.between(1_000, 8_000));
        sendSignal(pid, "SIGCONT");
      },
    },
  ];
}

/** Another fault may have ended it a moment ago; then its successor is struck. */
async function findRunning({ child }: NamedProcess): Promise<number | undefined> {
  const isThere = await waitUntil(() => child.pid !== undefined && isRunning(child.pid), 30_000);
  return isThere ? child.pid : undefined;
}
