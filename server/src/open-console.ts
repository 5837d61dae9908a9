// The console, put together: listener, the calls of every feature, and the database as its own role.
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { console_role } from "./platform/database-roles.ts";
import { openDatabase } from "./platform/database.ts";
import type { Clock } from "./platform/clock.ts";
import { openConsoleHttp } from "./platform/http/console-listener.ts";
import { consoleCaller } from "./platform/http/console-calls.ts";
import type { ConsoleCalls, ConsoleRoute } from "./platform/http/console-calls.ts";
import { edgeLimits } from "./platform/http/edge-limits.ts";
import { mountCalls } from "./platform/http/mount-calls.ts";
import type { Log } from "./platform/log.ts";
import { systemRandom } from "./platform/random.ts";
import { refuseOtherRole } from "./platform/refuse-other-role.ts";
import { waitForDatabase } from "./platform/wait-for-database.ts";
import { watchReadiness } from "./platform/readiness.ts";
import { mountConsoleMachinePages, mountConsolePages } from "./features/console-pages/public.ts";
import { figureRoutes } from "./features/figures/public.ts";
import { mountLive } from "./features/live/public.ts";
import { methodRoutes } from "./features/methods/public.ts";
import {
  canReadOperators,
  findMachine,
  findPrincipal,
  keyRoutes,
  operatorRoutes,
} from "./features/operators/public.ts";
import { outgoingWebhookRoutes } from "./features/outgoing-webhooks/public.ts";
import { orderRoutes } from "./features/console-orders/public.ts";
import { booksRoutes } from "./features/console-books/public.ts";
import { disputeRoutes } from "./features/console-disputes/public.ts";
import { playerRoutes } from "./features/console-players/public.ts";
import { reviewRoutes } from "./features/console-review/public.ts";
import { commandRoutes } from "./features/commands/public.ts";
import type { ConsoleSettings, OperatorWorld } from "./features/operators/public.ts";

export interface OpenConsole {
  readonly port: number;
  stop(): Promise<void>;
}

interface ConsoleParts {
  readonly settings: ConsoleSettings;
  readonly clock: Clock;
  readonly log: Log;
  readonly isWanted: () => boolean;
}

/** So few that a busy console cannot starve the store. */
const connections_max = 5;
const keep_alive_ms = 5_000;

export async function openConsole({ settings, clock, log, isWanted }: ConsoleParts): Promise<OpenConsole> {
  const db = openDatabase({ ...settings.database.reveal(), max: connections_max }, log);
  const role = { role: console_role, settings: "DATABASE_URL and DATABASE_CONSOLE_URL" };
  await waitForDatabase({ log, clock, needs: "operators", isWanted }, () => refuseOtherRole(db, role));
  const http = buildConsole({ db, clock, log, settings, random: systemRandom });
  await mountConsolePages(http, settings.console_pages);
  const [host = "127.0.0.1"] = settings.bind_hosts;
  await http.listen({ host, port: settings.port });
  return {
    port: portOf(http.server.address()),
    async stop() {
      await http.close();
      await db.close();
    },
  };
}

export function buildConsole(world: OperatorWorld): FastifyInstance {
  const { settings, clock, log, db } = world;
  const http = openConsoleHttp(
    { log, clock, settings: { ...settings, keep_alive_ms, limits: edgeLimits } },
    settings.console_host,
  );
  const calls: ConsoleCalls<OperatorWorld> = {
    world,
    origin: settings.console_origin,
    findPrincipal: (hash, how) => findPrincipal(db, hash, how),
    findMachine: (hash, from) => findMachine(db, { key_hash: hash, address: from }),
  };
  const caller = consoleCaller(calls);
  mountCalls(http, { world, caller, routes: consoleRoutes() });
  mountLive(http, calls);
  mountConsoleMachinePages(
    http,
    watchReadiness(clock, () => canReadOperators(db)),
  );
  return http;
}

/** What every-console-call.ts lists, each by the feature that answers it. */
function consoleRoutes(): ConsoleRoute<OperatorWorld>[] {
  return [
    ...operatorRoutes(),
    ...keyRoutes(),
    ...outgoingWebhookRoutes(),
    ...figureRoutes(),
    ...methodRoutes(),
    ...orderRoutes(),
    ...reviewRoutes(),
    ...disputeRoutes(),
    ...booksRoutes(),
    ...playerRoutes(),
    ...commandRoutes(),
  ];
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
