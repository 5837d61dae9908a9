// Everything the process is told from outside, read once. The platform and each feature read their own part; this file alone
// knows all of them, and it alone looks at the environment.
import { cardSettings } from "./features/cards/settings.ts";
import type { CardSettings } from "./features/cards/settings.ts";
import { checkoutSettings } from "./features/checkout/settings.ts";
import type { CheckoutSettings } from "./features/checkout/settings.ts";
import { refuseGamesWithoutBackend } from "./features/games/refuse-games-without-backend.ts";
import { gameSettings } from "./features/games/settings.ts";
import type { GameSettings } from "./features/games/settings.ts";
import { loginSettings } from "./features/login/settings.ts";
import type { LoginSettings } from "./features/login/settings.ts";
import { pageSettings } from "./features/pages/settings.ts";
import type { PageSettings } from "./features/pages/settings.ts";
import { refuseMissingFormHosts } from "./features/providers/refuse-missing-form-hosts.ts";
import { providerSettings } from "./features/providers/settings.ts";
import type { ProviderSettings } from "./features/providers/settings.ts";
import { outgoingWebhookSettings } from "./features/outgoing-webhooks/settings.ts";
import type { OutgoingWebhookSettings } from "./features/outgoing-webhooks/settings.ts";
import { receiptSettings } from "./features/receipts/settings.ts";
import type { ReceiptSettings } from "./features/receipts/settings.ts";
import { consoleSettings } from "./features/operators/settings.ts";
import type { ConsoleSettings } from "./features/operators/settings.ts";
import { collectorSettings, trackingSettings } from "./features/tracking/settings.ts";
import type { CollectorSettings, TrackingSettings } from "./features/tracking/settings.ts";
import type { BrandCopy } from "./platform/brand-copy.ts";
import { modeNames, platformSettings, readMode } from "./platform/settings.ts";
import type { PlatformSettings } from "./platform/settings.ts";

export interface Settings
  extends
    PlatformSettings,
    GameSettings,
    ProviderSettings,
    LoginSettings,
    CardSettings,
    CheckoutSettings,
    ReceiptSettings,
    OutgoingWebhookSettings,
    PageSettings,
    TrackingSettings {}

const parts = [
  platformSettings,
  providerSettings,
  gameSettings,
  loginSettings,
  cardSettings,
  checkoutSettings,
  receiptSettings,
  outgoingWebhookSettings,
  pageSettings,
  trackingSettings,
] as const;

/** Every variable that the server or the collector reads. */
export const settingNames: readonly string[] = [
  ...modeNames,
  ...parts.flatMap((part): string[] => [...part.names]),
  ...collectorSettings.names,
  ...consoleSettings.names,
];

export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const env = (name: string): string | undefined => variables[name];
  const mode = readMode(env);
  return {
    ...platformSettings.read(env, mode),
    ...providerSettings.read(env, mode),
    ...gameSettings.read(env, mode),
    ...loginSettings.read(env, mode),
    ...cardSettings.read(env, mode),
    ...checkoutSettings.read(env, mode),
    ...receiptSettings.read(env, mode),
    ...outgoingWebhookSettings.read(env, mode),
    ...pageSettings.read(env, mode),
    ...trackingSettings.read(env, mode),
  };
}

/** Those of this process. */
export function readOwnSettings(): Settings {
  const settings = readSettings(process.env);
  // The owner may do what this process must not: its address does not stay where a dump or a child would find it.
  delete process.env["DATABASE_URL"];
  return settings;
}

/** Those of the collector, which is a program of its own and knows nothing of games, payments and logins. */
export function readCollectorSettings(): CollectorSettings {
  const env = (name: string): string | undefined => process.env[name];
  const settings = collectorSettings.read(env, readMode(env));
  delete process.env["DATABASE_URL"];
  return settings;
}

/** Those of the console. */
export function readConsoleSettings(): ConsoleSettings {
  const env = (name: string): string | undefined => process.env[name];
  const settings = consoleSettings.read(env, readMode(env));
  delete process.env["DATABASE_URL"];
  return settings;
}

/** Settings that are right each for itself and do not fit the brands that are served. */
export function refuseUnfitSettings(settings: Settings, copy: BrandCopy): void {
  refuseGamesWithoutBackend(settings, copy);
  refuseMissingFormHosts(settings, copy);
}

/** Accounts of brands that are not stored: their brand may come later, or its key is mistyped. */
export function listUnknownBrands({ payments, login }: Settings, { findBrand }: BrandCopy): Record<string, string[]> {
  const named = { PAYMENT_ACCOUNTS: payments, LOGIN_APPS: login.apps };
  return Object.fromEntries(
    Object.entries(named)
      .map(
        ([setting, accounts]) =>
          [setting, Object.keys(accounts).filter((key) => findBrand(key) === undefined)] as const,
      )
      .filter(([, unknown]) => unknown.length > 0),
  );
}
