// Everything the process is told from outside, read once and refused in whole sentences.
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { everyBrand } from "@gemgate/brands/every-brand";
import { usual_unpaid_limits } from "@gemgate/rules/checkout/unpaid-limits";
import type { UnpaidLimits } from "@gemgate/rules/checkout/unpaid-limits";
import type { PoolConfig } from "pg";
import * as v from "valibot";
import { edgeLimits } from "./http/edge-limits.ts";
import type { EdgeLimits } from "./http/edge-limits.ts";
import { loginAddressesSchema, loginAppsSchema } from "../features/login/settings.ts";
import type { LoginAddresses, LoginApps, LoginSettings } from "../features/login/settings.ts";
import { isLoopback } from "./loopback.ts";
import { paymentAccountsSchema, sandboxKeysSchema } from "../features/providers/payment-accounts.ts";
import type { PaymentAccounts, ProfileAccount, SandboxKeys } from "../features/providers/payment-accounts.ts";
import { Secret } from "./secret.ts";
import { limitNames, servingRoleOptions } from "./session-limits.ts";
import { testSystemOf } from "../features/providers/test-systems.ts";

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const secretText = v.pipe(
  shortText,
  v.transform((text) => new Secret(text)),
);
const secretList = v.pipe(v.array(secretText), v.minLength(1), v.maxLength(4));

const gameBackendSchema = v.object({
  base: v.pipe(shortText, v.url()),
  key: shortText,
  secrets: secretList,
  duplicate_safe: v.boolean(),
});
export type GameBackendSettings = v.InferOutput<typeof gameBackendSchema>;

const sandpayMerchantSchema = v.object({ api_key: secretText, secrets: secretList });
export type SandpayMerchant = v.InferOutput<typeof sandpayMerchantSchema>;

export interface SandpaySettings {
  readonly url: string;
  readonly merchants: Readonly<Record<string, SandpayMerchant>>;
  /** Of the profiles that the sandbox stands in for. */
  readonly profiles: SandboxKeys;
}

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

export interface Settings {
  readonly mode: "demo" | "production";
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
  readonly storefront: string;
  readonly games: Readonly<Record<string, GameBackendSettings>>;
  /** Accounts at payment providers, by brand; a brand without one at a provider does not offer its methods. */
  readonly payments: PaymentAccounts;
  readonly sandpay: SandpaySettings | undefined;
  /** Third-party logins; a brand without an app at a provider does not offer it. */
  readonly login: LoginSettings;
  /** Prepaid cards are looked up by a hash with this key; without it there are none. */
  readonly card_key: Secret | undefined;
  /** Where the demo collects what its pages tell of visits; without it nobody does. */
  readonly sandboxGateway_port: number | undefined;
  readonly hosts: HostOverrides | undefined;
  /** Whether demo hosts sell. Always in the demo; in production only where the operator says so. */
  readonly demo_sales: boolean;
  readonly trustedProxies: readonly string[];
  readonly log_level: string;
  /** Longer than the idle time-out of the proxy in front, so that the proxy is the one to close. */
  readonly keep_alive_ms: number;
  /** How many payments may be begun and left unpaid; undefined, in the demo alone: any number. */
  readonly unpaid_limits: UnpaidLimits | undefined;
  readonly limits: EdgeLimits;
  /** How long a process that was told to stop still answers while /ready says 503, so that a load balancer turns away first. */
  readonly drain_ms: number;
}

export class SettingsError extends Error {}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const mode = readMode(env);
  const port = readPort(env["PORT"] ?? "4000");
  const sandpayUrl = env["SANDPAY_URL"];
  const sandbox = ["SANDPAY_URL", "SANDPAY_MERCHANTS", "SANDPAY_PROFILES"].find((name) => env[name] !== undefined);
  if (mode === "production" && sandbox !== undefined) {
    throw new SettingsError(`${sandbox} is set: production does not run with a sandbox payment provider.`);
  }
  const gatewayPort = env["SANDBOX_GATEWAY_PORT"];
  if (mode === "production" && gatewayPort !== undefined) {
    throw new SettingsError("SANDBOX_GATEWAY_PORT is set: production posts to the gateways of its brands alone.");
  }
  return {
    mode,
    role: readRole(env["GEMGATE_ROLE"] ?? "all"),
    port,
    listen: readListen(env["GEMGATE_LISTEN"] ?? String(port)),
    bind_hosts: mode === "demo" ? ["127.0.0.1", "::1"] : [env["GEMGATE_HOST"] ?? "127.0.0.1"],
    process: Number(env["GEMGATE_PROCESS"] ?? 0),
    metrics_port: readMetricsPort(env, port),
    database: new Secret({ ...readDatabase(env, mode), max: readPoolSize(env["DATABASE_POOL_SIZE"] ?? "16") }),
    prepared_statements: readPrepared(env["DATABASE_PREPARED_STATEMENTS"] ?? "auto"),
    storefront: env["GEMGATE_STOREFRONT"] ?? new URL("../../../storefront/dist", import.meta.url).pathname,
    games: readGames(env["GAME_BACKENDS"], mode),
    payments: readPayments(env["PAYMENT_ACCOUNTS"] ?? "{}", mode),
    sandpay:
      sandpayUrl === undefined
        ? undefined
        : {
            url: sandpayUrl,
            merchants: readJson(
              "SANDPAY_MERCHANTS",
              env["SANDPAY_MERCHANTS"],
              v.record(shortText, sandpayMerchantSchema),
            ),
            profiles: readJson("SANDPAY_PROFILES", textOrFile(env["SANDPAY_PROFILES"] ?? "{}"), sandboxKeysSchema),
          },
    login: readLogin(env, mode),
    card_key: readCardKey(env["CARD_KEY"] ?? "", mode),
    sandboxGateway_port: gatewayPort === undefined ? undefined : readPort(gatewayPort),
    hosts:
      env["GEMGATE_HOSTS"] === undefined
        ? undefined
        : readJson("GEMGATE_HOSTS", env["GEMGATE_HOSTS"], hostOverrideSchema),
    demo_sales: mode === "demo" || readDemoSales(env["DEMO_SALES"] ?? ""),
    trustedProxies: readProxies(env["TRUSTED_PROXIES"], mode),
    log_level: env["LOG_LEVEL"] ?? "info",
    keep_alive_ms: readSeconds("GEMGATE_KEEP_ALIVE_S", env["GEMGATE_KEEP_ALIVE_S"] ?? "5") * 1000,
    unpaid_limits: readUnpaidLimits(env, mode),
    limits: edgeLimits,
    drain_ms: readDrain(env["GEMGATE_DRAIN_S"] ?? (mode === "production" ? "3" : "0")) * 1000,
  };
}

/** A process has 15 s to end, and what is in flight needs most of them. */
function readDrain(text: string): number {
  const seconds = Number(text);
  if (text === "" || !Number.isInteger(seconds) || seconds < 0 || seconds > 10)
    throw new SettingsError("GEMGATE_DRAIN_S is a number of seconds from 0 to 10.");
  return seconds;
}

function readMode(env: NodeJS.ProcessEnv): "demo" | "production" {
  const mode = env["GEMGATE_MODE"] ?? "production";
  if (mode !== "demo" && mode !== "production")
    throw new SettingsError(`GEMGATE_MODE is "${mode}"; it is demo or production.`);
  if (mode === "demo" && env["NODE_ENV"] === "production") {
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

function readDatabase(env: NodeJS.ProcessEnv, mode: "demo" | "production"): PoolConfig {
  const embedded = env["GEMGATE_DATABASE"];
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
  const own = env["DATABASE_APP_URL"];
  if (own !== undefined && own !== "") return { connectionString: own };
  const owner = env["DATABASE_URL"];
  if (owner === undefined || owner === "")
    throw new SettingsError("DATABASE_URL is missing: the address of a PostgreSQL 15 or newer.");
  // One address for both: the session becomes the serving role, which may not change the schema or the ledger.
  return { connectionString: asServingRole(owner) };
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

/** Limits that the address may not switch off. */
const ownLimits = [...limitNames, "query_timeout"];

/** What an address says wins over the pool's own settings, so the role is joined to its options and our limits are taken out. */
function asServingRole(address: string): string {
  const cut = address.indexOf("?");
  const search = new URLSearchParams(cut === -1 ? "" : address.slice(cut + 1));
  for (const limit of ownLimits) search.delete(limit);
  search.set("options", [search.get("options") ?? "", servingRoleOptions].join(" ").trim());
  return `${cut === -1 ? address : address.slice(0, cut)}?${search.toString()}`;
}

function readGames(text: string | undefined, mode: "demo" | "production"): Record<string, GameBackendSettings> {
  const games = readJson("GAME_BACKENDS", text, v.record(shortText, gameBackendSchema));
  for (const [gp_id, game] of Object.entries(games)) {
    const address = new URL(game.base);
    if (address.protocol !== "https:" && !isLoopback(address.hostname)) {
      throw new SettingsError(
        `GAME_BACKENDS: the address of game ${gp_id} must be https (plain http only on loopback).`,
      );
    }
    if (mode === "production" && game.secrets.some((secret) => isDefaultSecret(secret.reveal()))) {
      throw new SettingsError(
        `GAME_BACKENDS: game ${gp_id} has a default or short secret; production needs 32 characters of its own.`,
      );
    }
  }
  return games;
}

function readPayments(text: string, mode: "demo" | "production"): PaymentAccounts {
  const accounts = readJson("PAYMENT_ACCOUNTS", text, paymentAccountsSchema);
  const unknown = Object.keys(accounts).find((key) => !everyBrand.some((brand) => brand.key === key));
  if (unknown !== undefined) throw new SettingsError(`PAYMENT_ACCOUNTS names an unknown brand: ${unknown}.`);
  const test = mode === "production" ? testSystemOf(accounts) : undefined;
  if (test !== undefined) throw new SettingsError(`PAYMENT_ACCOUNTS: ${test}; that is for the demo alone.`);
  for (const { profiles = {} } of Object.values(accounts)) {
    for (const [id, account] of Object.entries(profiles)) refuseOpenAddress(id, account, mode);
  }
  return accounts;
}

function refuseOpenAddress(id: string, account: ProfileAccount, mode: "demo" | "production"): void {
  for (const text of [account.address, account.form_script ?? account.address]) {
    const { protocol, hostname } = new URL(text);
    const isHere = isLoopback(hostname);
    if (isHere ? mode === "production" : protocol !== "https:") {
      throw new SettingsError(`PAYMENT_ACCOUNTS: the profile ${id} needs https, and this machine only in the demo.`);
    }
  }
  if (mode === "production" && (account.secrets ?? []).some((secret) => secret.reveal().length < 16)) {
    throw new SettingsError(`PAYMENT_ACCOUNTS: the profile ${id} has a secret of fewer than 16 characters.`);
  }
}

function readLogin(env: NodeJS.ProcessEnv, mode: "demo" | "production"): LoginSettings {
  const apps: LoginApps = readJson("LOGIN_APPS", env["LOGIN_APPS"] ?? "{}", loginAppsSchema);
  const addresses: LoginAddresses = readJson("LOGIN_ADDRESSES", env["LOGIN_ADDRESSES"] ?? "{}", loginAddressesSchema);
  const unknown = Object.keys(apps).find((key) => !everyBrand.some((brand) => brand.key === key));
  if (unknown !== undefined) throw new SettingsError(`LOGIN_APPS names an unknown brand: ${unknown}.`);
  const own = Object.values(addresses).flatMap((provider) => Object.values(provider));
  if (mode === "production" && own.some((address) => isLoopback(new URL(address).hostname))) {
    throw new SettingsError("LOGIN_ADDRESSES names this machine: production does not log players in at a sandbox.");
  }
  return { apps, addresses };
}

function readCardKey(text: string, mode: "demo" | "production"): Secret | undefined {
  if (text === "") return undefined;
  if (mode === "production" && isDefaultSecret(text)) {
    throw new SettingsError("CARD_KEY is a default or short secret; production needs 32 characters of its own.");
  }
  return new Secret(text);
}

function isDefaultSecret(secret: string): boolean {
  return secret.length < 32 || /sandbox|default|change|secret-?\d*$/i.test(secret);
}

function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3_600)
    throw new SettingsError(`${name} is a number of seconds from 1 to 3600.`);
  return seconds;
}

/** The demo has a few accounts and one address for everybody who looks at it, so nothing is limited there unless it is asked for. */
function readUnpaidLimits(env: NodeJS.ProcessEnv, mode: "demo" | "production"): UnpaidLimits | undefined {
  const [account, address] = [env["UNPAID_PER_ACCOUNT"], env["UNPAID_PER_ADDRESS"]];
  if (mode === "demo" && account === undefined && address === undefined) return undefined;
  const usual = usual_unpaid_limits;
  return {
    per_account: readCount("UNPAID_PER_ACCOUNT", account, { least: 3, usual: usual.per_account, most: 100 }),
    per_address: readCount("UNPAID_PER_ADDRESS", address, { least: 20, usual: usual.per_address, most: 10_000 }),
  };
}

function readCount(
  name: string,
  text: string | undefined,
  { least, usual, most }: { least: number; usual: number; most: number },
): number {
  const count = Number(text ?? usual);
  if (text === "" || !Number.isInteger(count) || count < least || count > most)
    throw new SettingsError(`${name} is a number from ${least} to ${most}.`);
  return count;
}

/**
 * Production has to say it, with the word `none` where visitors connect straight: behind a proxy that is not listed every visitor
 * has one address, and one who fails too often would lock all of them out.
 */
function readProxies(text: string | undefined, mode: "demo" | "production"): string[] {
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
function readMetricsPort(env: NodeJS.ProcessEnv, port: number): number {
  const first = env["GEMGATE_METRICS_PORT"];
  return (first === undefined ? port + 30 : readPort(first)) + Number(env["GEMGATE_PROCESS"] ?? 0);
}

function readListen(text: string): { port: number; reusePort: boolean }[] {
  return text.split(",").map((part) => ({ port: readPort(part.replace(/r$/, "")), reusePort: part.endsWith("r") }));
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new SettingsError(`"${text}" is not a port between 1 and 65000.`);
  return port;
}

/** Where a setting is too long for an environment it is the path of a file. */
function textOrFile(given: string): string {
  if (given.trimStart().startsWith("{")) return given;
  try {
    return readFileSync(given, "utf8");
  } catch {
    return "";
  }
}

function readJson<Schema extends v.GenericSchema>(
  name: string,
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  if (text === undefined || text === "") throw new SettingsError(`${name} is missing.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SettingsError(`${name} is not valid JSON.`);
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  // The value may hold secrets, so only the place of the fault is named.
  throw new SettingsError(`${name} is not right at ${v.getDotPath(parsed.issues[0]) ?? "its root"}.`);
}
