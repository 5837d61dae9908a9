// A whole shop inside one test process: real PostgreSQL, the real server on a real port, the sandboxes over HTTP.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageRenderer } from "@gemgate/contract/boot";
import { buildServer } from "@gemgate/server/build-server";
import type { BuiltServer } from "@gemgate/server/build-server";
import { openBrands } from "@gemgate/server/features/brands/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database, DatabaseConfig } from "@gemgate/server/platform/database";
import { listenOn } from "@gemgate/server/platform/http/listen";
import { silentLog } from "@gemgate/server/platform/log";
import { loadCatalogues } from "@gemgate/server/platform/message-texts";
import type { Overload } from "@gemgate/server/platform/overload";
import { systemRandom } from "@gemgate/server/platform/random";
import { Secret } from "@gemgate/server/platform/secret";
import { readSettings } from "@gemgate/server/settings";
import type { Settings } from "@gemgate/server/settings";
import { createWorkSignals } from "@gemgate/server/platform/work-signals";
import type { World } from "@gemgate/server/platform/world";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { freshDatabase, seededDatabase } from "./fresh-database.ts";
import { freePorts } from "./free-ports.ts";
import { listBroken } from "./prepared-statements.ts";
import { createShopClient } from "./shop-client.ts";
import type { ShopClient } from "./shop-client.ts";
import { startTestSandboxes } from "./test-sandboxes.ts";
import type { TestSandboxes } from "./test-sandboxes.ts";

export interface TestShopOptions {
  /** False: nothing runs behind the calls. */
  readonly work?: boolean;
  /** Clock, random numbers, fetch and log of the world, where a test controls them. */
  readonly world?: Partial<Pick<World, "clock" | "log" | "fetch" | "db" | "metrics">>;
  /** What this server is told otherwise than the demo. */
  readonly settings?: Partial<Settings>;
  /** Where something stands between the server and its database. */
  readonly through?: (app: ClientConfig) => DatabaseConfig;
  /** The measured delay of the server's event loop; by default there is none. */
  readonly overload?: Overload;
  /** Without the demo's catalogue: what is sold is published by the test. */
  readonly isEmpty?: boolean;
  /** Without it only calls are served. */
  readonly pages?: { readonly renderer: PageRenderer; readonly storefront: string };
}

export interface TestShop extends ShopClient {
  /** The main port; the backup hosts' listeners stand on the two after it, the form hosts' on the third. */
  readonly port: number;
  readonly world: World;
  readonly server: BuiltServer;
  /** The serving role's database. */
  readonly db: Database;
  /** The owner's connection, for reading and for what no process may do. */
  readonly owner: Client;
  /** For more of them, and for roles that the owner may become. */
  readonly ownerConfig: ClientConfig;
  readonly secrets: TestSandboxes["secrets"];
  /** One more server on the same database, as a second process would be: its own memory, pool and port. */
  startAnother: (options?: TestShopOptions) => Promise<AnotherServer>;
  /** The first server takes no more work and waits for what is running; its calls are still answered. */
  stopWork: () => Promise<void>;
  /** Rows of every broken invariant; empty when all promises hold. */
  brokenPromises: () => Promise<unknown[]>;
  close: () => Promise<void>;
}

export interface AnotherServer {
  readonly port: number;
  readonly world: World;
  readonly server: BuiltServer;
  /** Waits for the work that is running and takes no more; calls are still answered. */
  stopWork: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-shop-"));
  const database = await (options.isEmpty === true ? freshDatabase() : seededDatabase());
  const port = await freePorts(4);
  const sandboxes = await startTestSandboxes(folder, port);
  const settings = readSettings({
    GEMGATE_MODE: "demo",
    PORT: String(port),
    // Nothing stands there: no test of the server opens a browser that would post.
    SANDBOX_GATEWAY_PORT: String(port + 20),
    GEMGATE_DATABASE: JSON.stringify({ host: "given", user: "given", database: "given" }),
    ...(options.pages === undefined ? {} : { GEMGATE_STOREFRONT: options.pages.storefront }),
    ...sandboxes.environment,
  });
  const start = (own: TestShopOptions, ports: readonly number[]) =>
    startServer({
      settings: { ...settings, ...own.settings, database: new Secret(own.through?.(database.app) ?? database.app) },
      options: own,
      ports,
    });
  const main = await start(options, [port, port + 1, port + 2, port + 3]);
  const owner = new Client(database.owner);
  await owner.connect();

  return {
    ...createShopClient({ port, ...sandboxes }),
    port,
    world: main.world,
    server: main.server,
    db: main.world.db,
    owner,
    ownerConfig: database.owner,
    secrets: sandboxes.secrets,
    stopWork: main.stopWork,
    startAnother: async (other = options) => {
      const own = await freePorts(1);
      return { port: own, ...(await start(other, [own])) };
    },
    brokenPromises: () => listBroken(owner),
    close: async () => {
      await main.close();
      await sandboxes.close();
      await owner.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Servers, sandboxes and the test share one event loop here: on a machine that stalls, the server would refuse a test's calls for
 * the test's own work.
 */
const never_overloaded: Overload = { isOverloaded: () => false, isBehind: () => false };

/** The same for every server: compiling a language takes as long as a test. */
const catalogues = loadCatalogues("throw");

async function startServer(start: {
  settings: Settings;
  options: TestShopOptions;
  ports: readonly number[];
}): Promise<Omit<AnotherServer, "port">> {
  const { settings, options, ports } = start;
  const given = {
    db: openDatabase(settings.database.reveal(), silentLog),
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    fetch,
    ...options.world,
    settings,
  };
  const world: World = {
    ...given,
    brands: await openBrands(given),
    signals: createWorkSignals(),
  };
  const server = buildServer(world, {
    catalogues: await catalogues,
    renderer: options.pages?.renderer,
    overload: options.overload ?? never_overloaded,
  });
  const closeListeners = await listenOn(
    server.http,
    ports.map((port) => ({ host: "127.0.0.1", port, reusePort: false })),
  );
  const work = options.work === false ? undefined : server.startWork();
  return {
    world,
    server,
    stopWork: async () => work?.stop(),
    close: async () => {
      await work?.stop();
      await Promise.all([closeListeners(), server.http.close()]);
      await world.db.close();
    },
  };
}

/** A nonce as the storefront makes it: one for each request. */
export function newNonce(): string {
  return randomUUID();
}
