// Opens the demo and closes it again: PostgreSQL, the storefront's build, the sandboxes, then the server processes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environmentOfDay, folderOfDay } from "./another-day/choose-day.ts";
import type { AnotherDay } from "./another-day/choose-day.ts";
import { moveDatabase } from "./another-day/move-database.ts";
import { chooseDataFolder } from "./data-folder.ts";
import { keepLogsSmall } from "@gemgate/ops/processes/log-file";
import { memoryEnvironment } from "@gemgate/ops/processes/memory-environment";
import { superviseChild } from "@gemgate/ops/processes/supervise-child";
import type { SupervisedChild } from "@gemgate/ops/processes/supervise-child";
import { waitForStop } from "@gemgate/ops/processes/wait-for-stop";
import type { RunningPostgres } from "./postgres/start-postgres.ts";
import { projectFolder } from "@gemgate/ops/project-folder";
import { gameWorld } from "./seed/game-world.ts";
import { identityApps, kindsOfBrands, loginEnvironment } from "./seed/login-apps.ts";
import { seedDemoCards } from "./seed/seed-demo-cards.ts";
import { accountsOfBrands } from "./seed/brand-accounts.ts";
import { seedDemoLinks } from "./seed/links/seed-demo-links.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { seedDemoRewards } from "./seed/rewards/seed-demo-rewards.ts";
import { claimDataFolder, claimPorts } from "./claim-data-folder.ts";
import { demoBrandKeys, demoGameIds, listGameBackends, listMerchants, keepProfileKeys } from "./demo-settings.ts";
import { openEventGateway } from "./event-gateway.ts";
import type { EventGateway } from "./event-gateway.ts";
import { composeGreeting } from "./greeting.ts";
import { openMailbox } from "./mailbox/open-mailbox.ts";
import type { Mailbox } from "./mailbox/open-mailbox.ts";
import { keepPostgres } from "./keep-postgres.ts";
import { planListeners } from "@gemgate/ops/serve/listener-plan";
import { readyBuiltInDatabase, readyGivenDatabase } from "./ready-database.ts";
import type { DemoDatabase } from "./ready-database.ts";
import { readyStorefront } from "./ready-storefront.ts";
import { removeNote, writeNote } from "./running-note.ts";
import { keepSandboxSecrets } from "./sandbox-secrets.ts";
import type { SandboxSecrets } from "./sandbox-secrets.ts";

export type DemoSettings = { port: number; processes: number; at: AnotherDay | null };

export async function runDemo({ port, processes, at }: DemoSettings): Promise<void> {
  const start = performance.now();
  const stop = waitForStop();
  const wanted = at === null ? process.env : { ...process.env, GEMGATE_DATA: folderOfDay(process.env, at) };
  const data = chooseDataFolder(wanted, !process.env["DATABASE_URL"]);
  const held = await claimDataFolder(data.path);
  await claimPorts(data.path, port);
  writeNote(data.path, { port, isStopping: false });
  const demo: Demo = {
    port,
    processes,
    at,
    dataFolder: data.path,
    children: [],
    gateway: null,
    mailbox: null,
    postgres: null,
  };
  try {
    const isOpen = await Promise.race([openDemo(demo).then(() => true), stop.then(() => false)]);
    const took_ms = performance.now() - start;
    if (isOpen) keepLogsSmall(join(data.path, "logs"));
    if (isOpen) say(composeGreeting({ port, processes, at, dataFolder: data.path, note: data.note, took_ms }));
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

type Demo = DemoSettings & {
  dataFolder: string;
  children: SupervisedChild[];
  gateway: EventGateway | null;
  mailbox: Mailbox | null;
  postgres: RunningPostgres | null;
};

async function openDemo(demo: Demo): Promise<void> {
  const secrets = keepSandboxSecrets(demo.dataFolder, {
    brandKeys: demoBrandKeys,
    gameIds: demoGameIds,
    loginKinds: kindsOfBrands,
  });
  // The slow parts do not need each other: the build has a process of its own while the database is made.
  const storefront = readyStorefront(demo.dataFolder, say);
  const database = openDatabase(demo, secrets);
  const profiles = keepProfileKeys(demo.dataFolder, secrets);
  const sandboxes = openSandboxes(demo, { secrets, profiles: profiles.sandbox });
  // When one fails the others are waited for, so that closing finds everything that was opened.
  await Promise.allSettled([storefront, database, sandboxes]);
  await sandboxes;
  demo.gateway = await openEventGateway(demo.port + 13);
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
    SANDPAY_MERCHANTS: listMerchants(secrets, demo.port),
    SANDPAY_PROFILES: profiles.store,
    GAME_BACKENDS: listGameBackends(secrets, game),
    CARD_KEY: secrets.card_key,
    SMTP_URL: process.env["SMTP_URL"] ?? `smtp://127.0.0.1:${demo.port + 15}`,
    SANDBOX_GATEWAY_PORT: String(demo.port + 13),
    ...loginEnvironment({ base: identity, secrets: secrets.logins }),
  };
  // The store opens without them too.
  await seedDemoLinks((await database).owner, game).catch((error: unknown) => say(`No demo links: ${String(error)}`));
  const listeners = planListeners({ ...demo, canShare: process.platform === "linux" });
  await Promise.all(listeners.map((listen, number) => openServer(demo, { listen, number, shared })));
}

async function openDatabase(demo: Demo, { card_key }: SandboxSecrets): Promise<DemoDatabase> {
  const url = process.env["DATABASE_URL"];
  const database = url ? await readyGivenDatabase(url) : await openBuiltIn(demo);
  if (demo.at !== null) await moveDatabase(database.owner, demo.at.days_ahead);
  await seedDemo(database.owner, accountsOfBrands(process.env["PAYMENT_ACCOUNTS"]));
  await seedDemoCards(database.owner, card_key);
  await seedDemoRewards(database.owner);
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
  const world = join(demo.dataFolder, "game-world.json");
  writeFileSync(world, JSON.stringify(gameWorld(secrets.games)), { mode: 0o600 });
  const apps = join(demo.dataFolder, "identity-apps.json");
  const known = identityApps({ port: demo.port, secrets: secrets.logins });
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
      SANDPAY_MERCHANTS: listMerchants(secrets, demo.port),
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

/** A NODE_ENV of the caller's shell is for production; the demo is none, and its sandboxes refuse to run there. */
function demoEnvironment({ at }: Demo): Record<string, string | undefined> {
  return { ...process.env, NODE_ENV: "development", ...(at === null ? {} : environmentOfDay(process.env, at)) };
}

const childStop_ms = 1_800;

async function closeDemo({ children, gateway, mailbox, postgres }: Demo): Promise<void> {
  gateway?.close();
  await mailbox?.close();
  await Promise.all(children.map((child) => child.stop(childStop_ms)));
  await postgres?.stop();
}

function say(line: string): void {
  console.log(line);
}
