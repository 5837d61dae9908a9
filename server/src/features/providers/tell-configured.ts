// Which ways to be paid this process has keys for: one line at the start, and a figure that can be watched.
import { everyBrand } from "@gemgate/brands/every-brand";
import type { World } from "../../platform/world.ts";
import type { Providers } from "./every-provider.ts";
import { real_provider_ids } from "./real-providers.ts";

/** Our own prepaid cards, which need no company and one key. */
const card = "card";

const known_ids = [...real_provider_ids, card].toSorted();

/** How many brands each of them can take money for; 0 where no brand has an account. The demo has its stand-ins besides. */
export function brandsByProvider(providers: Providers, { hasCardKey }: { hasCardKey: boolean }): Map<string, number> {
  const brands = everyBrand.map(({ key }) => key);
  const counts = new Map(known_ids.map((id) => [id, 0]));
  for (const [id, provider] of providers) {
    counts.set(id, brands.filter((brand) => provider.knowsMerchant(brand)).length);
  }
  return counts.set(card, hasCardKey ? brands.length : 0);
}

/** Ids and numbers alone: nothing of an account is written to a log. */
export function tellConfigured({ log, settings, metrics }: World, providers: Providers): void {
  const counts = [...brandsByProvider(providers, { hasCardKey: settings.card_key !== undefined })];
  log.info({
    event: "payment_providers",
    brands: Object.fromEntries(counts.filter(([, brands]) => brands > 0)),
    not_configured: counts.filter(([, brands]) => brands === 0).map(([id]) => id),
  });
  metrics?.watch({
    name: "gemgate_provider_configured",
    help: "1 where at least one brand can be paid through this provider, 0 where none has an account",
    label: "provider",
    read: () => counts.map(([id, brands]) => [id, brands > 0 ? 1 : 0] as const),
  });
}
