// Opens the demo and closes it again: PostgreSQL, the storefront's build, the sandboxes, then the server processes.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { environmentOfShop } from "@gemgate/ops/data-folder-of-shop";
import { environmentOfDay, folderOfDay } from "./another-day/choose-day.ts";
import { moveDatabase } from "./another-day/move-database.ts";
import { chooseDataFolder } from "./data-folder.ts";
import { keepLogsSmall } from "@gemgate/ops/processes/log-file";
import { collectorMemory, memoryEnvironment } from "@gemgate/ops/processes/memory-environment";
import { superviseChild } from "@gemgate/ops/processes/supervise-child";
import type { SupervisedChild } from "@gemgate/ops/processes/supervise-child";
import { waitForStop } from "@gemgate/ops/processes/wait-for-stop";
import type { RunningPostgres } from "./postgres/start-postgres.ts";
import { projectFolder } from "@gemgate/ops/project-folder";
import { addDemoCards } from "./cards/add-demo-cards.ts";
import { gameWorld } from "./game-world/game-world.ts";
import { addDemoLinks } from "./links/add-demo-links.ts";
import { identityApps, loginEnvironment } from "./logins/login-apps.ts";
import { openShop } from "./shop/open-shop.ts";
import type { OpenedShop } from "./shop/opened-shop.ts";
import { claimDataFolder, claimPorts } from "./claim-data-folder.ts";
import { holdersOf, keepProfileKeys, listGameBackends, listMerchants } from "./demo-settings.ts";
import { openEventsPage } from "./events-page/open-events-page.ts";
import type { EventsPage } from "./events-page/open-events-page.ts";
import { composeGreeting } from "./greeting.ts";
import { openMailbox } from "./mailbox/open-mailbox.ts";
import type { Mailbox } from "./mailbox/open-mailbox.ts";
import { keepPostgres } from "./keep-postgres.ts";
import { planListeners } from "@gemgate/ops/serve/listener-plan";
import type { DemoArguments } from "./read-arguments.ts";
import { readyBuiltInDatabase, readyGivenDatabase } from "./ready-database.ts";
import type { DemoDatabase } from "./ready-database.ts";
import { addDemoOperators } from "./operators/add-demo-operators.ts";
import type { OperatorSecrets } from "./operators/add-demo-operators.ts";
import { openCodesPage } from "./operators/open-codes-page.ts";
import { readyConsole, readyStorefront } from "./ready-app.ts";
import { removeNote, writeNote } from "./running-note.ts";
import { keepSandboxSecrets } from "./sandbox-secrets.ts";
import type { SandboxSecrets } from "./sandbox-secrets.ts";

export type DemoSettings = { port: number } & DemoArguments;

export async function runDemo({ port, processes, at, shop: folder }: DemoSettings): Promise<void> {
  const start = performance.now();
  const stop = waitForStop();
  const shop = await openShop(folder, process.env);
  const usual = folder === null ? process.env : environmentOfShop(process.env, folder);
  const wanted = at === null ? usual : { ...usual, GEMGATE_DATA: folderOfDay(usual, at) };
  const data = chooseDataFolder(wanted, !process.env["DATABASE_URL"]);
  const held = await claimDataFolder(data.path);
  await claimPorts(data.path, port);
  writeNote(data.path, { port, isStopping: false });
  const demo: Demo = {
    port,
    processes,
    at,
    dataFolder: data.path,
    shop,
    children: [],
    eventsPage: null,
    mailbox: null,
    operators: null,
    codesPage: null,
    postgres: null,
  };
  try {
    const isOpen = await Promise.race([openDemo(demo).then(() => true), stop.then(() => false)]);
    const took_ms = performance.now() - start;
    if (isOpen) keepLogsSmall(join(data.path, "logs"));
    if (isOpen) say(composeGreeting({ ...demo, note: data.note, took_ms }));
    await stop;
    say("Stopping …");
  } finally {
    writeNote(data.path, { port, isStopping: true });
    await closeDemo(demo);
    removeNote(data.path);
    held.release();
  }
  // What an opening that was cut short may still have under way ends with this process.
  process.exit(0);
}

type Demo = Omit<DemoSettings, "shop"> & {
  shop: OpenedShop;
  dataFolder: string;
  children: SupervisedChild[];
  eventsPage: EventsPage | null;
  mailbox: Mailbox | null;
  operators: OperatorSecrets | null;
  codesPage: Server | null;
  postgres: RunningPostgres | null;
};

async function openDemo(demo: Demo): Promise<void> {
  const { brands, games } = demo.shop;
  const secrets = keepSandboxSecrets(demo.dataFolder, holdersOf(demo.shop));
  // The slow parts do not need each other: the build has a process of its own while the database is made.
  const storefront = readyStorefront(demo.dataFolder, say);
  const consolePages = storefront.then(() => readyConsole(demo.dataFolder, say));
  const database = openDatabase(demo, secrets);
  const profiles = keepProfileKeys(demo.dataFolder, brands, secrets);
  const sandboxes = openSandboxes(demo, { secrets, profiles: profiles.sandbox });
  // When one fails the others are waited for, so that closing finds everything that was opened.
  await Promise.allSettled([storefront, consolePages, database, sandboxes]);
  await sandboxes;
  demo.eventsPage = await openEventsPage(demo.port + 13, (await database).owner);
  demo.mailbox = await openMailbox({ smtp_port: demo.port + 15, page_port: demo.port + 14 });
  const provider = `http://127.0.0.1:${demo.port + 10}`;
  const game = `http://127.0.0.1:${demo.port + 11}`;
  const identity = `http://127.0.0.1:${demo.port + 12}`;
  const shared = {
    ...demoEnvironment(demo),
    ...(await database).environment,
    PORT: String(demo.port),
    GEMGATE_MODE: "demo",
    GEMGATE_STOREFRONT: await storefront,
    SANDPAY_URL: provider,
    SANDPAY_MERCHANTS: listMerchants(brands, secrets, demo.port),
    SANDPAY_PROFILES: profiles.store,
    GAME_BACKENDS: listGameBackends(games, secrets.games, game),
    CARD_KEY: secrets.card_key,
    WEBHOOK_KEY: secrets.webhook_key,
    SMTP_URL: process.env["SMTP_URL"] ?? `smtp://127.0.0.1:${demo.port + 15}`,
    SANDBOX_GATEWAY_PORT: String(demo.port + 20),
    ...loginEnvironment({ brands, base: identity, secrets: secrets.logins }),
  };
  // The store opens without them too.
  if (demo.shop.withLinks !== undefined) {
    const links = addDemoLinks((await database).owner, { brand: demo.shop.withLinks, game });
    await links.catch((error: unknown) => say(`No demo links: ${String(error)}`));
  }
  const listeners = planListeners({ ...demo, canShare: process.platform === "linux" });
  const servers = listeners.map((listen, number) => openServer(demo, { listen, number, shared }));
  const operators = {
    database: await database,
    pages: await consolePages,
    webhook_key: secrets.webhook_key,
  };
  await Promise.all([...servers, openCollector(demo, operators.database.collector), openConsole(demo, operators)]);
}

async function openDatabase(demo: Demo, { card_key }: SandboxSecrets): Promise<DemoDatabase> {
  const url = process.env["DATABASE_URL"];
  const database = url ? await readyGivenDatabase(url) : await openBuiltIn(demo);
  if (demo.at !== null) await moveDatabase(database.owner, demo.at.days_ahead);
  const unpublished = await demo.shop.publish(database.owner);
  if (unpublished !== undefined) say(unpublished);
  await addDemoCards(database.owner, { brands: demo.shop.withCards, card_key });
  return database;
}

async function openBuiltIn(demo: Demo): ReturnType<typeof readyBuiltInDatabase> {
  demo.postgres = await keepPostgres(demo.dataFolder, say);
  return await readyBuiltInDatabase(demo.postgres);
}

async function openSandboxes(
  demo: Demo,
  { secrets, profiles }: { secrets: SandboxSecrets; profiles: string },
): Promise<void> {
  const { brands } = demo.shop;
  const world = join(demo.dataFolder, "game-world.json");
  writeFileSync(world, JSON.stringify(gameWorld(demo.shop, secrets.games)), { mode: 0o600 });
  const apps = join(demo.dataFolder, "identity-apps.json");
  const known = identityApps({ brands, port: demo.port, secrets: secrets.logins });
  writeFileSync(apps, JSON.stringify(known), { mode: 0o600 });
  const open = async (name: string, folder: string, env: Record<string, string>) => {
    const data = join(demo.dataFolder, folder);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const script = join(projectFolder, "sandbox", folder, "src", "main.ts");
    const plan = { name, script, readyLine: /^ready\b/u, logFile: join(demo.dataFolder, "logs", `${folder}.log`) };
    const environment = { ...demoEnvironment(demo), ...env, SANDBOX_DATA: data };
    demo.children.push(await superviseChild({ ...plan, env: environment }, say));
  };
  await Promise.all([
    open("The sandbox payment provider", "payment-provider", {
      PORT: String(demo.port + 10),
      SANDPAY_MERCHANTS: listMerchants(brands, secrets, demo.port),
      SANDPAY_PROFILES: profiles,
    }),
    open("The sandbox game", "game-backend", { PORT: String(demo.port + 11), GAME_WORLD: world }),
    open("The sandbox identity provider", "identity-provider", {
      PORT: String(demo.port + 12),
      IDENTITY_APPS: apps,
    }),
  ]);
}

type ServerPlan = { listen: string; number: number; shared: Record<string, string | undefined> };

async function openServer(demo: Demo, { listen, number, shared }: ServerPlan): Promise<void> {
  const plan = {
    name: demo.processes === 1 ? "The server" : `Server process ${number}`,
    script: join(projectFolder, "server", "src", "main.ts"),
    env: { ...shared, ...memoryEnvironment(shared), GEMGATE_LISTEN: listen, GEMGATE_PROCESS: String(number) },
    readyLine: /^ready\b/u,
    logFile: join(demo.dataFolder, "logs", `server-${number}.log`),
  };
  demo.children.push(await superviseChild(plan, say));
}

async function openCollector(demo: Demo, database: Record<string, string>): Promise<void> {
  const shared = { ...demoEnvironment(demo), ...database, PORT: String(demo.port), GEMGATE_MODE: "demo" };
  const plan = {
    name: "The collector",
    script: join(projectFolder, "server", "src", "collector.ts"),
    env: { ...shared, ...collectorMemory(shared), COLLECTOR_PORT: String(demo.port + 20) },
    readyLine: /^ready\b/u,
    logFile: join(demo.dataFolder, "logs", "collector.log"),
  };
  demo.children.push(await superviseChild(plan, say));
}

interface ConsoleParts {
  readonly database: DemoDatabase;
  readonly pages: string;
  readonly webhook_key: string;
}

async function openConsole(demo: Demo, { database, pages, webhook_key }: ConsoleParts): Promise<void> {
  const secrets = await addDemoOperators(database.owner, demo.dataFolder);
  demo.operators = secrets;
  const address = `http://console.localhost:${demo.port + 40}`;
  demo.codesPage = await openCodesPage(demo.port + 16, { address, secrets });
  const env = {
    ...demoEnvironment(demo),
    ...database.console,
    PORT: String(demo.port),
    GEMGATE_MODE: "demo",
    GEMGATE_CONSOLE: pages,
    OPERATOR_KEY: secrets.operator_key,
    WEBHOOK_KEY: webhook_key,
  };
  const plan = {
    name: "The console",
    script: join(projectFolder, "server", "src", "console.ts"),
    env: { ...env, ...memoryEnvironment(env) },
    readyLine: /^ready\b/u,
    logFile: join(demo.dataFolder, "logs", "console.log"),
  };
  demo.children.push(await superviseChild(plan, say));
}

/** A NODE_ENV of the caller's shell is for production; the demo is none, and its sandboxes refuse to run there. */
function demoEnvironment({ at }: Demo): Record<string, string | undefined> {
  return { ...process.env, NODE_ENV: "development", ...(at === null ? {} : environmentOfDay(process.env, at)) };
}

const childStop_ms = 1_800;

async function closeDemo({ children, eventsPage, mailbox, codesPage, postgres }: Demo): Promise<void> {
  await eventsPage?.close();
  await mailbox?.close();
  codesPage?.close();
  codesPage?.closeAllConnections();
  await Promise.all(children.map((child) => child.stop(childStop_ms)));
  await postgres?.stop();
}

function say(line: string): void {
  console.log(line);
}
