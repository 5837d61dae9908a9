import type { PoolConfig } from "pg";
import { collectorRoleOptions } from "../../platform/database-roles.ts";
import { Secret } from "../../platform/secret.ts";
import { limitNames, sessionLimits } from "../../platform/session-limits.ts";
import { readDatabaseAddress, readProxies } from "../../platform/settings.ts";
import type { Mode } from "../../platform/settings-part.ts";
import { readCount, readPort, settingsPart } from "../../platform/settings-part.ts";

export interface CollectorSettings {
  readonly mode: Mode;
  readonly port: number;
  readonly metrics_port: number;
  readonly bind_hosts: readonly string[];
  /** Holds a password. */
  readonly database: Secret<PoolConfig>;
  readonly trustedProxies: readonly string[];
  readonly log_level: string;
}

export interface TrackingSettings {
  /** How long events of pages are kept. */
  readonly events_keep_days: number;
}

export const trackingSettings = settingsPart({
  names: ["EVENTS_KEEP_DAYS"],
  read: (env): TrackingSettings => ({
    events_keep_days: readCount("EVENTS_KEEP_DAYS", env("EVENTS_KEEP_DAYS"), { least: 8, usual: 400, most: 3_650 }),
  }),
});

const port_offset = 20;

/** The role's own limits begin with its next session; these hold for each. */
const options = [collectorRoleOptions, ...limitNames.map((name) => `-c ${name}=${sessionLimits[name]}`)].join(" ");

export const collectorSettings = settingsPart({
  names: [
    "PORT",
    "COLLECTOR_PORT",
    "COLLECTOR_METRICS_PORT",
    "GEMGATE_HOST",
    "GEMGATE_DATABASE",
    "DATABASE_URL",
    "DATABASE_COLLECTOR_URL",
    "TRUSTED_PROXIES",
    "LOG_LEVEL",
  ],
  read: (env, mode): CollectorSettings => {
    const own = env("COLLECTOR_PORT");
    const port = own === undefined ? readPort(env("PORT") ?? "4000") + port_offset : readPort(own);
    const metrics = env("COLLECTOR_METRICS_PORT");
    const addresses = {
      embedded: env("GEMGATE_DATABASE"),
      own: env("DATABASE_COLLECTOR_URL"),
      owner: env("DATABASE_URL"),
    };
    return {
      mode,
      port,
      metrics_port: metrics === undefined ? port + 1 : readPort(metrics),
      bind_hosts: mode === "demo" ? ["127.0.0.1", "::1"] : [env("GEMGATE_HOST") ?? "127.0.0.1"],
      database: new Secret(readDatabaseAddress(addresses, { mode, options })),
      trustedProxies: readProxies(env("TRUSTED_PROXIES"), mode),
      log_level: env("LOG_LEVEL") ?? "info",
    };
  },
});
