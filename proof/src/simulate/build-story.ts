// Puts a seed's world together: database, network, provider, games, machines and players, each with dice of their own.
import { watchCapture } from "./bank.ts";
import { openBugLog } from "./bug-log.ts";
import type { BugLog } from "./bug-log.ts";
import { diceOf } from "./dice.ts";
import { openFakeGame } from "./fake-game.ts";
import type { FakeGame } from "./fake-game.ts";
import { openFakeProvider } from "./fake-provider.ts";
import type { FakeProvider } from "./fake-provider.ts";
import { planFaults } from "./fault-plan.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Ground } from "./ground.ts";
import { startMachines } from "./machine.ts";
import type { Machines } from "./machine.ts";
import { startWebhook } from "./notifier.ts";
import { startPayer } from "./payers.ts";
import { Scheduler } from "./scheduler.ts";
import { provider_url, simulatedGames } from "./shop-settings.ts";
import { watchForSupport } from "./support.ts";
import type { Promised } from "./shop-calls.ts";
import { simulateDatabase } from "./simulated-database.ts";
import type { SimulatedDatabase } from "./simulated-database.ts";
import { simulateNetwork } from "./simulated-network.ts";
import type { Statement } from "./simulated-session.ts";
import type { Trace } from "./trace.ts";

export interface Story {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly database: SimulatedDatabase;
  readonly machines: Machines;
  readonly provider: FakeProvider;
  readonly games: readonly FakeGame[];
  readonly bugs: BugLog;
  readonly promised: Promised[];
  readonly acknowledged: Set<string>;
}

export interface StoryParts {
  readonly seed: number;
  readonly ground: Ground;
  readonly trace: Trace;
  readonly rewrite: (statement: Statement) => Statement;
}

const machineNames = ["north", "south"] as const;

export function buildStory({ seed, ground, trace, rewrite }: StoryParts): Story {
  const faults = planFaults(seed);
  const { lanes, settings, texts, webhookEndpoint } = ground;
  const database = simulateDatabase({ lanes, faults, scheduler: () => scheduler, rewrite });
  const endAllOf: SimulatedDatabase["endAllOf"] = async (life) => {
    await database.endAllOf(life);
    machines.onDeath(life);
  };
  const scheduler: Scheduler = new Scheduler({ seed, trace, faults, database: { ...database, endAllOf } });
  const nowMs = (): number => scheduler.time.nowMs();
  const bugs = openBugLog();
  const acknowledged = new Set<string>();
  const provider: FakeProvider = openFakeProvider({
    nowMs,
    faults,
    dice: diceOf(seed, "provider"),
    onPayment: (payment) => startPayer({ scheduler, faults, provider }, payment),
    onEvent: (event) => startWebhook({ scheduler, faults, machines, webhookEndpoint, acknowledged }, event),
    onCapture: (capture) => {
      watchCapture({ scheduler, faults, ledger: () => provider.ledger }, capture);
      watchForSupport({ scheduler, faults, provider: () => provider }, capture);
    },
    onPendingRefund: endLater(scheduler, "refund"),
  });
  const games = simulatedGames.map(({ gp_id, manners }) =>
    openFakeGame({
      gp_id,
      manners,
      faults,
      nowMs,
      dice: diceOf(seed, "game", gp_id),
      onAccepted: endLater(scheduler, `delivery of ${gp_id}`),
    }),
  );
  const fetch = simulateNetwork({
    scheduler,
    faults,
    find: (url) => {
      const game = games.find((_game, index) => url.pathname.startsWith(`/${simulatedGames[index]?.gp_id}/`));
      return url.origin === provider_url ? provider : (game ?? provider);
    },
  });
  const machines: Machines = startMachines(
    seed,
    { scheduler, database, fetch, settings, texts, bugs, faults },
    machineNames,
  );
  return { scheduler, faults, database, machines, provider, games, bugs, promised: [], acknowledged };
}

/** What a game or the provider has begun comes to its end after a while. */
function endLater(scheduler: Scheduler, what: string): (end: () => void) => void {
  let begun = 0;
  return (end) => {
    begun += 1;
    scheduler.spawn({ name: `slow ${what} ${begun}` }, async () => {
      const task = scheduler.currentTask;
      await scheduler.time.sleep(task, task.dice.between(1, 600) * 1_000);
      await scheduler.reach("comes to its end", async () => {
        end();
        return { kind: "value", value: undefined, words: "" };
      });
    });
  };
}
