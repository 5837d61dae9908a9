import type { PoolConfig } from "pg";
import { consoleRoleOptions } from "../../platform/database-roles.ts";
import { Secret } from "../../platform/secret.ts";
import { limitNames, sessionLimits } from "../../platform/session-limits.ts";
import { readDatabaseAddress, readProxies } from "../../platform/settings.ts";
import type { Mode } from "../../platform/settings-part.ts";
import { readKey, readPort, SettingsError, settingsPart } from "../../platform/settings-part.ts";

export interface ConsoleSettings {
  readonly mode: Mode;
  readonly port: number;
  readonly bind_hosts: readonly string[];
  /** The only Host that is answered. */
  readonly console_host: string;
  readonly console_origin: string;
  readonly database: Secret<PoolConfig>;
  /** Secrets of clocks are encrypted with it; without it nobody comes in. */
  readonly operator_key: Secret<Buffer>;
  /** Secrets of outgoing webhooks are encrypted with it; without it none is added. */
  readonly webhook_key: Secret<Buffer> | undefined;
  /** Folder of the built console. */
  readonly console_pages: string;
  readonly trustedProxies: readonly string[];
  readonly log_level: string;
}

const port_offset = 40;

const options = [consoleRoleOptions, ...limitNames.map((name) => `-c ${name}=${sessionLimits[name]}`)].join(" ");

export const consoleSettings = settingsPart({
  names: [
    "PORT",
    "CONSOLE_PORT",
    "GEMGATE_CONSOLE",
    "GEMGATE_CONSOLE_HOST",
    "GEMGATE_HOST",
    "GEMGATE_DATABASE",
    "DATABASE_URL",
    "DATABASE_CONSOLE_URL",
    "OPERATOR_KEY",
    "WEBHOOK_KEY",
    "TRUSTED_PROXIES",
    "LOG_LEVEL",
  ],
  read: (env, mode): ConsoleSettings => {
    const own = env("CONSOLE_PORT");
    const port = own === undefined ? readPort(env("PORT") ?? "4000") + port_offset : readPort(own);
    const host = readConsoleHost(env("GEMGATE_CONSOLE_HOST"), mode, port);
    const addresses = {
      embedded: env("GEMGATE_DATABASE"),
      own: env("DATABASE_CONSOLE_URL"),
      owner: env("DATABASE_URL"),
    };
    return {
      mode,
      port,
      bind_hosts: mode === "demo" ? ["127.0.0.1", "::1"] : [env("GEMGATE_HOST") ?? "127.0.0.1"],
      console_host: host,
      console_origin: `${mode === "production" ? "https" : "http"}://${host}`,
      database: new Secret(readDatabaseAddress(addresses, { mode, options })),
      operator_key: readOperatorKey(env("OPERATOR_KEY")),
      webhook_key: readKey("WEBHOOK_KEY", env("WEBHOOK_KEY")),
      console_pages: env("GEMGATE_CONSOLE") ?? new URL("../../../../console/dist", import.meta.url).pathname,
      trustedProxies: readProxies(env("TRUSTED_PROXIES"), mode),
      log_level: env("LOG_LEVEL") ?? "info",
    };
  },
});

/** For a command on the machine, which knows the demo by its port. */
export function readConsoleOrigin(env: Readonly<Record<string, string | undefined>>): string {
  const host = env["GEMGATE_CONSOLE_HOST"];
  if (host !== undefined) return `https://${readConsoleHost(host, "production", 0)}`;
  return `http://${readConsoleHost(undefined, "demo", readPort(env["PORT"] ?? "4000") + port_offset)}`;
}

function readConsoleHost(host: string | undefined, mode: Mode, port: number): string {
  if (host === undefined && mode === "demo") return `console.localhost:${port}`;
  if (host === undefined || !/^[a-z0-9.-]+(?::\d+)?$/u.test(host)) {
    throw new SettingsError("GEMGATE_CONSOLE_HOST is needed: the host of the console, such as console.example.com");
  }
  return host;
}

export function readOperatorKey(text: string | undefined): Secret<Buffer> {
  const key = readKey("OPERATOR_KEY", text);
  if (key === undefined) throw new SettingsError("OPERATOR_KEY is needed: what `openssl rand -base64 32` prints.");
  return key;
}
