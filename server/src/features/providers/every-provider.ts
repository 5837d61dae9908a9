import type { Settings } from "../../platform/settings.ts";
import { reachProvider } from "./reach-provider.ts";
import type { Provider, ProviderWorld } from "./reach-provider.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

/** The providers this process can reach. One without keys is not here, and what would need it is not offered. */
export type Providers = ReadonlyMap<string, Provider>;

export function openProviders(world: ProviderWorld & { readonly settings: Pick<Settings, "sandpay"> }): Providers {
  const { sandpay } = world.settings;
  const adapters = sandpay === undefined ? [] : [sandboxProvider(sandpay)];
  return new Map(adapters.map((adapter) => [adapter.id, reachProvider(world, adapter)]));
}

export function providerOf(providers: Providers, id: string): Provider {
  const provider = providers.get(id);
  if (provider === undefined) throw new Error(`the provider ${id} is not configured`);
  return provider;
}
