// The platform's own part of the settings: process, listeners, database, hosts.
import { isIP } from "node:net";
import type { PoolConfig } from "pg";
import * as v from "valibot";
import { edgeLimits } from "./http/edge-limits.ts";
import type { EdgeLimits } from "./http/edge-limits.ts";
import { Secret } from "./secret.ts";
import { servingRoleOptions, withOptions } from "./session-limits.ts";
import { readJson, readPort, SettingsError, settingsPart, shortText } from "./settings-part.ts";
import type { Environment, Mode } from "./settings-part.ts";

const hostOverrideSchema = v.record(
  shortText,
  v.object({
    production: shortText,
    demo: v.optional(shortText),
    backups: v.optional(v.array(shortText), []),
    form: v.optional(v.object({ production: shortText, demo: v.optional(shortText) })),
  }),
);
export type HostOverrides = v.InferOutput<typeof hostOverrideSchema>;

/** What a process does: answer calls and webhooks, run the work behind them, or both. */
const roles = ["all", "calls", "work"] as const;
export type ProcessRole = (typeof roles)[number];

export interface PlatformSettings {
  readonly mode: Mode;
  readonly role: ProcessRole;
  readonly port: number;
  readonly listen: readonly { port: number; reusePort: boolean }[];
  /** The demo answers on both loopback addresses; production binds where it is told. */
  readonly bind_hosts: readonly string[];
  readonly process: number;
  /** Where this process shows its figures, on loopback. */
  readonly metrics_port: number;
  /** Holds a password. */
  readonly database: Secret<PoolConfig>;
  /** Whether statements are named: on a direct connection, or as the operator says of the pooler. */
  readonly prepared_statements: "auto" | "on" | "off";
  readonly hosts: HostOverrides | undefined;
  /** Whether demo hosts sell. Always in the demo; in production only where the operator says so. */
  readonly demo_sales: boolean;
  readonly trustedProxies: readonly string[];
  readonly log_level: string;
  /** Longer than the idle time-out of the proxy in front, so that the proxy is the one to close. */
  readonly keep_alive_ms: number;
  readonly limits: EdgeLimits;
  /** How long a process that was told to stop still answers while /ready says 503, so that a load balancer turns away first. */
  readonly drain_ms: number;
}

const names = [
  "PORT",
  "GEMGATE_ROLE",
  "GEMGATE_LISTEN",
  "GEMGATE_HOST",
  "GEMGATE_PROCESS",
  "GEMGATE_METRICS_PORT",
  "GEMGATE_DATABASE",
  "DATABASE_URL",
  "DATABASE_APP_URL",
  "DATABASE_POOL_SIZE",
  "DATABASE_PREPARED_STATEMENTS",
  "GEMGATE_HOSTS",
  "DEMO_SALES",
  "TRUSTED_PROXIES",
  "LOG_LEVEL",
  "GEMGATE_KEEP_ALIVE_S",
  "GEMGATE_DRAIN_S",
] as const;
type PlatformEnvironment = Environment<(typeof names)[number]>;

export const platformSettings = settingsPart({
  names,
  read: (env, mode): PlatformSettings => {
    const port = readPort(env("PORT") ?? "4000");
    const hosts = env("GEMGATE_HOSTS");
    return {
      mode,
      role: readRole(env("GEMGATE_ROLE") ?? "all"),
      port,
      listen: readListen(env("GEMGATE_LISTEN") ?? String(port)),
      bind_hosts: mode === "demo" ? ["127.0.0.1", "::1"] : [env("GEMGATE_HOST") ?? "127.0.0.1"],
      process: Number(env("GEMGATE_PROCESS") ?? 0),
      metrics_port: readMetricsPort(env, port),
      database: new Secret({ ...readDatabase(env, mode), max: readPoolSize(env("DATABASE_POOL_SIZE") ?? "16") }),
      prepared_statements: readPrepared(env("DATABASE_PREPARED_STATEMENTS") ?? "auto"),
      hosts: hosts === undefined ? undefined : readJson("GEMGATE_HOSTS", hosts, hostOverrideSchema),
      demo_sales: mode === "demo" || readDemoSales(env("DEMO_SALES") ?? ""),
      trustedProxies: readProxies(env("TRUSTED_PROXIES"), mode),
      log_level: env("LOG_LEVEL") ?? "info",
      keep_alive_ms: readSeconds("GEMGATE_KEEP_ALIVE_S", env("GEMGATE_KEEP_ALIVE_S") ?? "5") * 1000,
      limits: edgeLimits,
      drain_ms: readDrain(env("GEMGATE_DRAIN_S") ?? (mode === "production" ? "3" : "0")) * 1000,
    };
  },
});

/** A process has 15 s to end, and what is in flight needs most of them. */
function readDrain(text: string): number {
  const seconds = Number(text);
  if (text === "" || !Number.isInteger(seconds) || seconds < 0 || seconds > 10)
    throw new SettingsError("GEMGATE_DRAIN_S is a number of seconds from 0 to 10.");
  return seconds;
}

/** Asked first: what every other setting may be depends on it. */
export const modeNames = ["GEMGATE_MODE", "NODE_ENV"] as const;

export function readMode(env: Environment<(typeof modeNames)[number]>): Mode {
  const mode = env("GEMGATE_MODE") ?? "production";
  if (mode !== "demo" && mode !== "production")
    throw new SettingsError(`GEMGATE_MODE is "${mode}"; it is demo or production.`);
  if (mode === "demo" && env("NODE_ENV") === "production") {
    throw new SettingsError("The demo does not run with NODE_ENV=production: it brings sandboxes and known passwords.");
  }
  return mode;
}

function readDemoSales(text: string): boolean {
  if (text !== "" && text !== "allow") throw new SettingsError(`DEMO_SALES is "${text}"; it is allow or not set.`);
  return text === "allow";
}

function readRole(text: string): ProcessRole {
  const role = roles.find((one) => one === text);
  if (role === undefined) throw new SettingsError(`GEMGATE_ROLE is "${text}"; it is ${roles.join(", ")}.`);
  return role;
}

function readDatabase(env: PlatformEnvironment, mode: Mode): PoolConfig {
  return readDatabaseAddress(
    { embedded: env("GEMGATE_DATABASE"), own: env("DATABASE_APP_URL"), owner: env("DATABASE_URL") },
    { mode, options: servingRoleOptions },
  );
}

interface DatabaseAddresses {
  /** The demo's own. */
  readonly embedded: string | undefined;
  /** At which the role of this process logs in. */
  readonly own: string | undefined;
  readonly owner: string | undefined;
}

/** With one address for all, the session becomes the role of the process (`options`), which may do less than the owner. */
export function readDatabaseAddress(
  { embedded, own, owner }: DatabaseAddresses,
  { mode, options }: { mode: Mode; options: string },
): PoolConfig {
  if (embedded !== undefined && mode === "demo") {
    return readJson(
      "GEMGATE_DATABASE",
      embedded,
      v.object({
        host: shortText,
        user: shortText,
        database: shortText,
        port: v.optional(v.number(), 5432),
        password: v.optional(v.string(), ""),
      }),
    );
  }
  if (own !== undefined && own !== "") return { connectionString: own };
  if (owner === undefined || owner === "")
    throw new SettingsError("DATABASE_URL is missing: the address of a PostgreSQL 15 or newer.");
  return { connectionString: withOptions(owner, options) };
}

function readPoolSize(text: string): number {
  const size = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0;
  // A call and the work beside it each need one; more than this is for a pooler in front of the database.
  if (size < 2 || size > 200) throw new SettingsError(`DATABASE_POOL_SIZE is "${text}"; it is a number from 2 to 200.`);
  return size;
}

function readPrepared(text: string): "auto" | "on" | "off" {
  if (text === "auto" || text === "on" || text === "off") return text;
  throw new SettingsError(`DATABASE_PREPARED_STATEMENTS is "${text}"; it is auto, on or off.`);
}

function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3_600)
    throw new SettingsError(`${name} is a number of seconds from 1 to 3600.`);
  return seconds;
}

/**
 * Production has to say it, with the word `none` where visitors connect straight: behind a proxy that is not listed every visitor
 * has one address, and one visitor who fails too often would lock out all of them.
 */
export function readProxies(text: string | undefined, mode: Mode): string[] {
  if (text?.trim() === "none") return [];
  if (mode === "production" && (text ?? "").trim() === "") {
    throw new SettingsError(
      "TRUSTED_PROXIES is missing: the address ranges of the proxies in front, or the word none where there is no proxy.",
    );
  }
  const ranges = (text ?? "")
    .split(",")
    .map((range) => range.trim())
    .filter((range) => range !== "");
  for (const range of ranges) {
    const [address = "", prefix = "0"] = range.split("/");
    const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)
      throw new SettingsError(`TRUSTED_PROXIES: "${range}" is no address range.`);
  }
  return ranges;
}

/** One after the other for the processes of one machine, whatever the first one is. */
function readMetricsPort(env: PlatformEnvironment, port: number): number {
  const first = env("GEMGATE_METRICS_PORT");
  return (first === undefined ? port + 30 : readPort(first)) + Number(env("GEMGATE_PROCESS") ?? 0);
}

function readListen(text: string): { port: number; reusePort: boolean }[] {
  return text.split(",").map((part) => ({ port: readPort(part.replace(/r$/, "")), reusePort: part.endsWith("r") }));
}
