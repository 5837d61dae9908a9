// Puts the game backend together: store, world, demo accounts, routes.
import { EventEmitter } from "node:events";
import { answerSignedRoutes } from "./answer-calls.ts";
import type { Backend } from "./backend.ts";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import { systemClock } from "@gemgate/sandbox-plumbing/clock";
import { answerControlRoutes } from "./control.ts";
import { answerPageRoutes } from "./grants-page.ts";
import { listenHttp } from "@gemgate/sandbox-plumbing/http-server";
import { reportBugOf } from "@gemgate/sandbox-plumbing/run-process";
import { answerLaunchRoutes } from "./launch.ts";
import type { StoreSync } from "./open-store.ts";
import { openStore } from "./open-store.ts";
import { REFUSALS } from "./reply.ts";
import { hashDemoPasswords, seedDemoAccounts } from "./seed-demo.ts";
import type { HashCost } from "./seed-demo.ts";
import { buildServerLists } from "./server-list.ts";
import { answerVerifyRoutes } from "./verify-page.ts";
import type { World } from "./world.ts";

const reportBug = reportBugOf("sandbox game backend");

export type GameBackendOptions = {
  port: number;
  dataDir: string;
  world: World;
  /** Tests move time; a process uses the clock of the machine. */
  clock?: Clock;
  /** Tests whose folder is thrown away do not wait for the disk. */
  sync?: StoreSync;
  /** Tests whose passwords guard nothing do not wait for their hashes. */
  hashCost?: HashCost;
};

export type GameBackend = { port: number; close: () => Promise<void> };

export async function startGameBackend(options: GameBackendOptions): Promise<GameBackend> {
  const stop = new AbortController();
  // Each slow answer listens to the stop; many at once are no leak.
  EventEmitter.setMaxListeners(0, stop.signal);
  const db = openStore(options.dataDir, options.sync);
  try {
    const unseeded = {
      db,
      clock: options.clock ?? systemClock,
      world: options.world,
      servers: buildServerLists(options.world),
      stopping: stop.signal,
    };
    seedDemoAccounts(unseeded);
    const backend: Backend = { ...unseeded, passwordsReady: hashDemoPasswords(unseeded, options.hashCost) };
    // A failure is met by the first call that waits for the passwords; without this line it would end the process.
    backend.passwordsReady.catch(reportBug);
    const routes = [
      ...answerSignedRoutes(backend),
      ...answerControlRoutes(backend),
      ...answerLaunchRoutes(backend),
      ...answerVerifyRoutes(backend),
      ...answerPageRoutes(backend),
    ];
    const server = await listenHttp({ port: options.port, routes, refusals: REFUSALS, reportBug });
    const close = async (): Promise<void> => {
      stop.abort();
      await server.close();
      await Promise.allSettled([backend.passwordsReady]);
      if (db.isOpen) db.close();
    };
    return { port: server.port, close };
  } catch (error) {
    stop.abort();
    db.close();
    throw error;
  }
}
