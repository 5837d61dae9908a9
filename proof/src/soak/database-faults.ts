import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, sendSignal, waitUntil } from "@gemgate/ops/processes/process-facts";
import type { FaultCounts } from "./fault-counts.ts";
import type { SoakStack } from "./open-stack.ts";
import type { FaultClass } from "./schedule-faults.ts";

/** Faults of the network and of the database. Lost replies are counted when they were really lost. */
export function databaseFaults({ proxy, postgres, disk }: SoakStack, counts: FaultCounts): FaultClass[] {
  const restart = (signal: "SIGINT" | "SIGQUIT", words: string) => async (): Promise<void> => {
    if (!(await waitUntil(() => isRunning(postgres.pid), patience_ms))) return;
    counts.add(words);
    sendSignal(postgres.pid, signal);
  };
  return [
    {
      name: "connection cut",
      perThousand: 25,
      strike: async (random) => {
        if (await waitUntil(() => proxy.cut(random), patience_ms)) counts.add("connection cut");
      },
    },
    { name: "commit, reply lost", perThousand: 15, strike: () => proxy.loseReply("reply of a commit") },
    { name: "write, reply lost", perThousand: 15, strike: () => proxy.loseReply("reply of a write") },
    {
      name: "connection silent",
      perThousand: 1.5,
      strike: async (random) => {
        const silent_ms = random.between(2_000, 20_000);
        if (await waitUntil(() => proxy.blackHole(random, silent_ms), patience_ms)) counts.add("connection silent");
      },
    },
    { name: "database restarted, fast", perThousand: 0.4, strike: restart("SIGINT", "database restarted, fast") },
    {
      name: "database restarted, immediate",
      perThousand: 0.4,
      strike: restart("SIGQUIT", "database restarted, immediate"),
    },
    ...(disk === undefined
      ? []
      : [
          {
            name: "disk full",
            perThousand: 0.1,
            strike: async () => {
              disk.fill();
              counts.add("disk full");
              await sleep(full_ms);
              disk.free();
            },
          },
        ]),
  ];
}

const full_ms = 5_000;
/** After another fault nothing may be there to strike at for a while. */
const patience_ms = 30_000;
