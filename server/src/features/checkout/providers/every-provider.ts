import type { Settings } from "../../../platform/settings.ts";
import type { ProviderAdapter } from "./provider-adapter.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

/** The providers this process can reach. One without keys is not here, and what would need it is not offered. */
export type Providers = ReadonlyMap<string, ProviderAdapter>;

export function openProviders(settings: Pick<Settings, "sandpay">): Providers {
  const adapters = settings.sandpay === undefined ? [] : [sandboxProvider(settings.sandpay)];
  return new Map(adapters.map((adapter) => [adapter.id, adapter]));
}
