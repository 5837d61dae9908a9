// Which ways to be paid this process has keys for: one line at the start, and a figure that can be watched.
import type { Brand } from "@gemgate/contract/brand";
import type { World } from "../../platform/world.ts";
import type { Providers } from "./every-provider.ts";
import { real_provider_ids } from "./real-providers.ts";

/** Our own prepaid cards, which need no company and one key. */
const card = "card";

const known_ids = [...real_provider_ids, card].toSorted();

/** How many brands each of them can take money for; 0 where no brand has an account. The demo has its stand-ins besides. */
export function brandsByProvider(
  providers: Providers,
  { brands: every, hasCardKey }: { brands: readonly Pick<Brand, "key">[]; hasCardKey: boolean },
): Map<string, number> {
  const brands = every.map(({ key }) => key);
  const counts = new Map(known_ids.map((id) => [id, 0]));
  for (const [id, provider] of providers) {
    counts.set(id, brands.filter((brand) => provider.knowsMerchant(brand)).length);
  }
  return counts.set(card, hasCardKey ? brands.length : 0);
}

/** Ids and numbers alone: nothing of an account is written to a log. */
export function tellConfigured({ log, settings, brands, metrics }: World, providers: Providers): void {
  const count = (): (readonly [string, number])[] => [
    ...brandsByProvider(providers, { brands: brands.now().brands, hasCardKey: settings.card_key !== undefined }),
  ];
  const counts = count();
  log.info({
    event: "payment_providers",
    brands: Object.fromEntries(counts.filter(([, accounts]) => accounts > 0)),
    not_configured: counts.filter(([, accounts]) => accounts === 0).map(([id]) => id),
  });
  metrics?.watch({
    name: "gemgate_provider_configured",
    help: "1 where at least one brand can be paid through this provider, 0 where none has an account",
    label: "provider",
    read: () => count().map(([id, accounts]) => [id, accounts > 0 ? 1 : 0] as const),
  });
}
