import type { Settings } from "../../settings.ts";
import { profileProviders } from "./stand-ins/profile-accounts.ts";
import type { ProviderAdapter } from "./provider-adapter.ts";
import { realProviders } from "./real-providers.ts";
import { reachProvider } from "./reach-provider.ts";
import type { ProviderWorld } from "./provider-breakers.ts";
import type { Provider } from "./reach-provider.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

/** The providers this process can reach. One without keys is not here, and what would need it is not offered. */
export type Providers = ReadonlyMap<string, Provider>;

export function openProviders(
  world: ProviderWorld & { readonly settings: Pick<Settings, "mode" | "sandpay" | "payments"> },
): Providers {
  const { mode, sandpay, payments } = world.settings;
  // Of two with one id the later one serves: an adapter of the provider's own protocol goes before a stand-in.
  const adapters = [
    ...(sandpay === undefined ? [] : [sandboxProvider(sandpay)]),
    ...profileProviders(world.settings),
    ...realProviders(payments, { takesTests: mode === "demo" }),
  ];
  const merchants = [...new Set([...Object.keys(payments), ...Object.keys(sandpay?.merchants ?? {})])];
  for (const adapter of adapters) refuseTrusting(adapter, { merchants, now_ms: world.clock.nowMs() });
  return new Map(adapters.map((adapter) => [adapter.id, reachProvider(world, adapter)]));
}

/** An adapter that accepts an unsigned webhook does not serve: any caller could report a payment. */
export function refuseTrusting(
  adapter: ProviderAdapter,
  { merchants, now_ms }: { merchants: readonly string[]; now_ms: number },
): void {
  for (const merchant of merchants.filter((key) => adapter.knowsMerchant(key))) {
    for (const body of ["", "{}", '{"status":"paid"}', "status=paid&sign="]) {
      const unsigned = { merchant, headers: {}, body: Buffer.from(body) };
      if (adapter.verify(unsigned, now_ms) || adapter.verify(unsigned, now_ms, "")) {
        throw new Error(`the provider ${adapter.id} takes unsigned webhooks for ${merchant}`);
      }
    }
  }
}

export function providerOf(providers: Providers, id: string): Provider {
  const provider = providers.get(id);
  if (provider === undefined) throw new Error(`the provider ${id} is not configured`);
  return provider;
}
