// Steps that tests of the console share: an operator is invited by command, enrols with a clock, and comes in from a browser.
import { console_root } from "@gemgate/contract/console/console-call";
import type { Role } from "@gemgate/contract/console/permissions";
import { buildConsole } from "@gemgate/server/open-console";
import { inviteOperator } from "@gemgate/server/features/operators/public";
import { codeOf, fromBase32, stepAt } from "@gemgate/server/features/operators/totp";
import { systemClock } from "@gemgate/server/platform/clock";
import type { Clock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { consoleRoleOptions } from "@gemgate/server/platform/database-roles";
import { silentLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { Secret } from "@gemgate/server/platform/secret";
import type { FastifyInstance } from "fastify";
import { Pool } from "pg";
import type { ClientConfig } from "pg";
import { seededDatabase } from "./fresh-database.ts";
import type { FreshDatabase } from "./fresh-database.ts";
import type { TestShop } from "./start-test-shop.ts";

const host = "console.example.com";
const origin = `https://${host}`;
export const good_password = "seven grey geese over the bay";

export interface ConsoleAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly cookie: string | undefined;
}

export interface Asking {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: object;
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string | undefined>;
}

export interface TestConsole {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly owner: Pool;
  /** For a connection of a test's own. */
  readonly ownerConfig: FreshDatabase["owner"];
  /** The clock of operators, which a test moves. */
  readonly clock: { at_ms: number };
  ask(path: string, asking?: Asking): Promise<ConsoleAnswer>;
  close(): Promise<void>;
}

export async function openTestConsole(): Promise<TestConsole> {
  const database: FreshDatabase = await seededDatabase();
  const opened = await openConsoleAt(database.owner, () => Promise.resolve());
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await database.drop();
    },
  };
}

/** The console of a shop that sells: what operators decide is carried out by the shop's own workers. */
export function openConsoleOf(shop: Pick<TestShop, "ownerConfig">): Promise<TestConsole> {
  return openConsoleAt(shop.ownerConfig, (wait_ms) => systemClock.sleep(wait_ms));
}

async function openConsoleAt(config: ClientConfig, sleep: Clock["sleep"]): Promise<TestConsole> {
  const owner = new Pool({ ...config, max: 4 });
  // A connection that is ending may hear that its database is dropped before it has ended.
  owner.on("error", () => {});
  const db = openDatabase({ ...config, options: consoleRoleOptions, max: 10 }, silentLog);
  const clock = { at_ms: Date.now() };
  const http = buildConsole({
    db,
    log: silentLog,
    random: systemRandom,
    clock: { nowMs: () => clock.at_ms, sleep },
    settings: {
      mode: "production",
      port: 0,
      bind_hosts: [],
      console_host: host,
      console_origin: origin,
      database: new Secret(config),
      operator_key: new Secret(Buffer.alloc(32, 3)),
      webhook_key: new Secret(Buffer.alloc(32, 4)),
      console_pages: "",
      trustedProxies: [],
      log_level: "error",
    },
  });
  await http.ready();
  return {
    http,
    db,
    owner,
    ownerConfig: config,
    clock,
    ask: (path, asking = {}) => ask(http, path, asking),
    close: async () => {
      await http.close();
      await db.close();
      await owner.end();
    },
  };
}

async function ask(
  http: FastifyInstance,
  path: string,
  { method = "GET", body, cookie, headers }: Asking,
): Promise<ConsoleAnswer> {
  const usual = {
    host,
    origin,
    "sec-fetch-site": "same-origin",
    "x-gemgate-console": "1",
    "content-type": "application/json",
    cookie: cookie === undefined ? undefined : `__Host-con=${cookie}`,
  };
  const sent = Object.entries({ ...usual, ...headers }).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  const answer = await http.inject({
    method,
    url: `${console_root}${path}`,
    headers: Object.fromEntries(sent),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const set = answer.headers["set-cookie"];
  return {
    status: answer.statusCode,
    body: answer.body.startsWith("{") ? JSON.parse(answer.body) : {},
    headers: answer.headers,
    cookie: typeof set === "string" ? /^__Host-con=([\w-]*)/u.exec(set)?.[1] : undefined,
  };
}

export interface Enrolled {
  readonly id: string;
  readonly login: string;
  readonly recovery_codes: readonly string[];
  /** The code of the clock now; each is good once, so the clock goes on by a step first. */
  readonly nextCode: () => string;
}

export async function enrol(
  shop: TestConsole,
  { login, role = "owner", brand = "*" }: { login: string; role?: Role; brand?: string },
): Promise<Enrolled> {
  const world = {
    db: shop.db,
    clock: { nowMs: () => shop.clock.at_ms, sleep: () => Promise.resolve() },
    random: systemRandom,
  };
  const invited = await inviteOperator(
    { ...world, settings: { console_origin: origin } },
    { login, name: login, role, brand, by: "a test", isByCommand: true },
  );
  if ("refused" in invited) throw new Error(invited.message);
  const token = invited.address.split("#")[1] ?? "";
  const { body } = await shop.ask("/invite/read", { method: "POST", body: { token } });
  const secret = fromBase32(String(body["secret"]));
  const nextCode = (): string => {
    shop.clock.at_ms += 30_000;
    return codeOf(secret, stepAt(shop.clock.at_ms));
  };
  const accepted = await shop.ask("/invite/accept", {
    method: "POST",
    body: { token, password: good_password, code: nextCode() },
  });
  if (accepted.status !== 200) throw new Error(`the invitation answered ${JSON.stringify(accepted.body)}`);
  const { recovery_codes } = accepted.body;
  return { id: invited.id, login, nextCode, recovery_codes: Array.isArray(recovery_codes) ? recovery_codes : [] };
}

/** The cookie of a whole session. */
export async function comeIn(shop: TestConsole, { login, nextCode }: Enrolled): Promise<string> {
  const half = await shop.ask("/session/password", { method: "POST", body: { login, password: good_password } });
  const whole = await shop.ask("/session/code", { method: "POST", body: { code: nextCode() }, cookie: half.cookie });
  if (whole.cookie === undefined) throw new Error(`the login answered ${JSON.stringify([half.body, whole.body])}`);
  return whole.cookie;
}
