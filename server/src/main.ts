// One process of Gemgate: HTTP, the work behind it, or both (GEMGATE_ROLE). Any number of them may run on one database.
import { buildServer } from "./build-server.ts";
import { openBrands } from "./features/brands/public.ts";
import { refuseUnfinishedLegalNotices } from "./features/legal-notices/public.ts";
import { loadPageRenderer } from "./features/pages/public.ts";
import type { BrandCopy } from "./platform/brand-copy.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database.ts";
import { listenOn } from "./platform/http/listen.ts";
import type { ListenAddress } from "./platform/http/listen.ts";
import { openLog } from "./platform/log.ts";
import { loadCatalogues } from "./platform/message-texts.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { systemRandom } from "./platform/random.ts";
import { canNameStatements } from "./platform/pooler.ts";
import { refuseMissingLimits } from "./platform/refuse-missing-limits.ts";
import { app_role } from "./platform/database-roles.ts";
import { refuseOtherRole } from "./platform/refuse-other-role.ts";
import { refuseVirtualTime } from "./platform/refuse-virtual-time.ts";
import { runProcess, stopWhenTold } from "./platform/run-process.ts";
import { hearOthers, tellOthers } from "./platform/signals-between.ts";
import { waitForDatabase } from "./platform/wait-for-database.ts";
import { stop_within_ms, stopInOrder } from "./platform/stop-in-order.ts";
import { createWorkSignals } from "./platform/work-signals.ts";
import type { World } from "./platform/world.ts";
import { listUnknownBrands, readOwnSettings, refuseUnfitSettings } from "./settings.ts";
import type { Settings } from "./settings.ts";

async function run(): Promise<void> {
  const settings = readOwnSettings();
  const log = openLog({ level: settings.log_level, process: settings.process });
  const database = settings.database.reveal();
  const parent = process.ppid;
  const waiting = {
    log,
    clock: systemClock,
    needs: "the brands and their hosts",
    isWanted: () => process.ppid === parent,
  };
  const hasNamedStatements = await waitForDatabase(waiting, () =>
    canNameStatements(database, settings.prepared_statements),
  );
  const db = openDatabase({ ...database, hasNamedStatements }, log);
  const metrics = createMetrics();
  const signals = createWorkSignals();
  const brands = await waitForDatabase(waiting, async () => {
    await refuseOtherRole(db, { role: app_role, settings: "DATABASE_URL and DATABASE_APP_URL" });
    await refuseMissingLimits(db);
    if (settings.mode === "production") await refuseVirtualTime(db);
    const refuse = (copy: BrandCopy) => refuseUnfitSettings(settings, copy);
    const opened = await openBrands({ clock: systemClock, db, log, settings, refuse });
    await refuseUnfinishedLegalNotices(db, settings, opened.now());
    return opened;
  });
  const unknown = listUnknownBrands(settings, brands.now());
  if (Object.keys(unknown).length > 0) log.warn({ event: "settings_of_unknown_brands", ...unknown });
  const world: World = { db, clock: systemClock, random: systemRandom, log, settings, brands, fetch, signals, metrics };

  const [catalogues, renderer] = await Promise.all([
    loadCatalogues(settings.mode === "production" ? "show key" : "throw"),
    // Work-only processes do not load the page renderer: they start sooner and need less memory.
    settings.role === "work" ? undefined : loadPageRenderer(settings.storefront),
  ]);
  const server = buildServer(world, { catalogues, renderer });
  const closeListeners = settings.role === "work" ? undefined : await listenOn(server.http, addressesOf(settings));
  const work = settings.role === "calls" ? undefined : server.startWork();
  const hearing = work === undefined ? undefined : hearOthers(database, world);
  if (work === undefined) tellOthers(world);
  const closeMetrics = await serveMetrics(
    { metrics, log },
    { port: settings.metrics_port, isNeeded: settings.mode === "production", setting: "GEMGATE_METRICS_PORT" },
  );

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const left = await stopInOrder(
      {
        drain: () => server.drain(),
        stopWork: () => Promise.all([work?.stop(), hearing?.stop()]),
        closeListeners: () => Promise.all([closeListeners?.(), server.http.close()]),
        closeRest: () => Promise.all([db.close(), closeMetrics()]),
      },
      { drain_ms: closeListeners === undefined ? 0 : settings.drain_ms, within_ms: stop_within_ms - 1_000 },
    );
    if (left.length > 0) log.warn({ event: "stopped_before_the_end", left });
    process.exit(0);
  };
  stopWhenTold(stop);
  process.stdout.write("ready\n");
}

function addressesOf({ bind_hosts, listen }: Settings): ListenAddress[] {
  return bind_hosts.flatMap((host) => listen.map((listener) => ({ host, ...listener })));
}

runProcess(run);
