// One life of one server process: the real features put together as build-server.ts does, with clock, random numbers, network and database from the seed.
import { checkoutRoutes, openLinkOrders } from "@gemgate/server/features/checkout/public";
import { orderWork } from "@gemgate/server/features/orders/public";
import { activityRoutes, rewardDelivery } from "@gemgate/server/features/activities/public";
import { couponRoutes } from "@gemgate/server/features/coupons/public";
import {
  orderDelivery,
  paymentWork,
  refundedPayment,
  replenishDelivery,
  resumeAttempts,
} from "@gemgate/server/features/payments/public";
import { webhookWork } from "@gemgate/server/features/webhooks/public";
import type { Checkout } from "@gemgate/server/features/checkout/public";
import { deliveryWork, resumeDeliveries, revocationWork } from "@gemgate/server/features/delivery/public";
import { openGameBackends } from "@gemgate/server/features/games/public";
import { gameRealNames } from "@gemgate/server/features/account/public";
import { openProviders } from "@gemgate/server/features/providers/public";
import { reconciliationJob } from "@gemgate/server/features/reconciliation/public";
import { refundWork, resumeRefunds } from "@gemgate/server/features/refunds/public";
import { replenishRoutes } from "@gemgate/server/features/replenish/public";
import { openKnownServers } from "@gemgate/server/features/roles/public";
import { isDatabaseBusy } from "@gemgate/server/platform/database-errors";
import type { CallRoute } from "@gemgate/server/platform/http/call-route";
import { jobWork } from "@gemgate/server/platform/jobs";
import { readCatalogueNow } from "@gemgate/server/platform/catalogue-version-store";
import { createResponseCache } from "@gemgate/server/platform/response-cache";
import type { MessageTexts } from "@gemgate/server/platform/message-texts";
import { refuseInTransaction } from "@gemgate/server/platform/transaction";
import type { Work } from "@gemgate/server/platform/work-runner";
import { createWorkSignals } from "@gemgate/server/platform/work-signals";
import type { World } from "@gemgate/server/platform/world";
import { fixedBrands } from "@gemgate/testing/demo-copy";
import type { BugLog } from "./bug-log.ts";
import type { Scheduler } from "./scheduler.ts";
import type { SimulatedDatabase } from "./simulated-database.ts";
import type { Life } from "./task.ts";

export interface SimulatedProcess {
  readonly life: Life;
  readonly world: World;
  readonly checkout: Checkout;
  readonly routes: readonly CallRoute[];
  /** Names of the loops that poll for work, in the order in which the work of one makes work for the next. */
  readonly loops: readonly string[];
}

export interface ProcessParts {
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  readonly fetch: typeof fetch;
  readonly settings: World["settings"];
  readonly texts: MessageTexts;
  readonly bugs: BugLog;
}

export function startProcess(parts: ProcessParts, started: { name: string; skew_ms: number }): SimulatedProcess {
  const { scheduler } = parts;
  const life: Life = { name: started.name, isAlive: true };
  const world: World = {
    db: parts.database.of(life),
    clock: {
      nowMs: () => scheduler.time.nowMs() + started.skew_ms,
      sleep: (wait_ms, signal) => scheduler.time.sleep(scheduler.currentTask, wait_ms, signal),
    },
    random: { bytes: (count) => scheduler.currentTask.dice.bytes(count) },
    log: parts.bugs.logOf(life.name),
    settings: parts.settings,
    // As they are at the start: no seed changes a brand.
    brands: fixedBrands(parts.settings),
    fetch: refuseInTransaction(parts.fetch),
    signals: createWorkSignals(),
  };
  const games = openGameBackends(world);
  const checkout: Checkout = {
    world,
    responseCache: createResponseCache(world.clock, () => readCatalogueNow(world)),
    providers: openProviders(world),
    games,
    servers: openKnownServers(world.clock, games),
    realNames: gameRealNames(games),
    owner: life.name,
  };
  resumeDeliveries(world);
  resumeAttempts(world);
  resumeRefunds(world);
  const kinds = [
    ...webhookWork(checkout),
    ...paymentWork(checkout),
    ...orderWork,
    deliveryWork({ games, causes: { order: orderDelivery, reward: rewardDelivery, replenish: replenishDelivery } }),
    refundWork({ providers: checkout.providers, payments: refundedPayment }),
    revocationWork(games),
    jobWork(reconciliationJob(checkout)),
  ];
  const loops = kinds.map((work) => startLoop(parts, { life, world, work }));
  const dependencies = { ...checkout, texts: parts.texts };
  const routes = [
    ...checkoutRoutes({
      checkout: dependencies,
      findSession: async () => undefined,
      orderTexts: { ...dependencies, nameOfMethod: async () => undefined, mailsReceipts: () => false },
    }),
    ...couponRoutes(checkout.responseCache),
    ...activityRoutes(checkout),
    ...replenishRoutes({ ...checkout, orders: openLinkOrders(checkout) }),
  ];
  return { life, world, checkout, routes, loops };
}

/** A poll for work is a point of its own, so that a seed decides which process takes what. */
function startLoop(
  { scheduler, bugs }: ProcessParts,
  { life, world, work }: { life: Life; world: World; work: Work },
): string {
  let isRung = false;
  world.signals.onWake((name) => {
    if (name === work.name) isRung = true;
  });
  const name = `${life.name} ${work.name}`;
  const poll = async (): Promise<void> => {
    for (;;) {
      await scheduler.reach("polls", async () => ({ kind: "value", value: undefined, words: "" }), {
        isRung: () => isRung,
      });
      isRung = false;
      try {
        isRung = await work.runBatch(world, life.name);
      } catch (error) {
        if (!isDatabaseBusy(error)) bugs.report(name, error);
      }
    }
  };
  scheduler.spawn({ name, life, isLoop: true }, poll);
  return name;
}
