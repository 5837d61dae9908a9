import { demoPlayed } from "@gemgate/demo/game-world/demo-played";
import { askSandbox } from "./http-calls.ts";
import type { FaultCounts } from "./fault-counts.ts";
import type { SoakStack } from "./open-stack.ts";
import type { FaultClass } from "./schedule-faults.ts";

type Demand = { call: string; fault: string; error?: string; delay_ms?: [from: number, to: number] };

const silence: [number, number] = [200, 2_500];
const soon: [number, number] = [500, 3_000];

const demands: readonly (Demand & { perThousand: number })[] = [
  { call: "deliver", fault: "timeout_before", delay_ms: silence, perThousand: 3 },
  { call: "deliver", fault: "timeout_after", delay_ms: silence, perThousand: 5 },
  { call: "deliver", fault: "http_500", perThousand: 3 },
  { call: "deliver", fault: "garbage", perThousand: 5 },
  { call: "deliver", fault: "maintenance", delay_ms: soon, perThousand: 3 },
  { call: "deliver", fault: "rate_limit", delay_ms: soon, perThousand: 3 },
  { call: "deliver", fault: "slow", delay_ms: silence, perThousand: 2 },
  { call: "deliver", fault: "accepted", delay_ms: soon, perThousand: 3 },
  { call: "deliver", fault: "accepted", error: "rejected", delay_ms: soon, perThousand: 2 },
  // Also on a key that it gave: a game that checks the character first does so, and must be asked before money goes back.
  { call: "deliver", fault: "http_200_error", error: "rejected", perThousand: 3 },
  { call: "delivery-status", fault: "http_500", perThousand: 1 },
  { call: "delivery-status", fault: "timeout_after", delay_ms: silence, perThousand: 1 },
  { call: "role-by-id", fault: "http_500", perThousand: 1 },
  { call: "role-by-id", fault: "timeout_before", delay_ms: silence, perThousand: 1 },
];

export function gameFaults({ gamePort }: SoakStack, counts: FaultCounts): FaultClass[] {
  return [...everyGame(gamePort, counts), slowGame(gamePort, counts)];
}

/** More deliveries than one process sends it at once, each answered just before the time is over. */
const slow_times = 24;
const slow_ms = 9_000;

/** One game answers late for a while; the goods of the others must not wait for it. */
function slowGame(gamePort: number, counts: FaultCounts): FaultClass {
  return {
    name: "one game answers late",
    perThousand: 0.5,
    strike: async (random) => {
      const { games } = demoPlayed;
      const game = games[Math.floor(random.between(0, games.length))] ?? games[0];
      const demand = { call: "deliver", fault: "slow", times: slow_times, delay_ms: slow_ms };
      counts.add(wordsOf(demand), slow_times);
      await askSandbox(gamePort, "/control/faults", { ...demand, match: { gp_id: game?.gp_id } });
    },
  };
}

function everyGame(gamePort: number, counts: FaultCounts): FaultClass[] {
  return demands.map(({ perThousand, delay_ms, ...demand }) => ({
    name: wordsOf(demand),
    perThousand,
    strike: async (random) => {
      // Now and then enough in a row to open the game's breaker.
      const times = random.chance(0.02) ? 12 : 1;
      counts.add(wordsOf(demand), times);
      const delay = delay_ms === undefined ? {} : { delay_ms: Math.round(random.between(...delay_ms)) };
      await askSandbox(gamePort, "/control/faults", { ...demand, ...delay, times });
    },
  }));
}

function wordsOf({ call, fault, error }: { call: string; fault: string; error?: string | null }): string {
  return `game: ${call} ${fault}${fault === "accepted" && error === "rejected" ? ", then rejected" : ""}`;
}

/** Games that are not duplicate-safe really give twice when a key comes twice: the damage would show. */
export async function setGameModes({ gamePort }: SoakStack): Promise<void> {
  for (const { gp_id, isDuplicateSafe } of demoPlayed.games) {
    await askSandbox(gamePort, "/control/mode", { gp_id, duplicate_safe: isDuplicateSafe });
  }
}

interface LeftFault {
  call: string;
  fault: string;
  error: string | null;
  times_left: number;
}

/** Faults that no call met are taken out of the count. */
export async function endGameFaults({ gamePort }: SoakStack, counts: FaultCounts): Promise<void> {
  const { faults }: { faults: LeftFault[] } = JSON.parse(await askSandbox(gamePort, "/control/faults"));
  await askSandbox(gamePort, "/control/faults/clear", {});
  for (const left of faults) counts.add(wordsOf(left), -left.times_left);
}
