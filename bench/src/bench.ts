// `npm run bench`: each figure is a ratio or a size taken in one run, because machines differ and one run's neighbours do not.
import { benchCatalogueChange } from "./catalogue-change.ts";
import { benchCoupons } from "./coupons.ts";
import { benchDelivery } from "./delivery.ts";
import { benchFill } from "./fill.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchFunnel } from "./funnel.ts";
import { benchGrowth } from "./growth.ts";
import { benchInteractions } from "./interactions.ts";
import { benchInvariants } from "./invariants.ts";
import { benchLargestPaint } from "./largest-paint.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLogins } from "./logins.ts";
import { benchMemory } from "./memory.ts";
import { benchWebhooks } from "./webhooks.ts";
import { benchOrderCreation } from "./order-creation.ts";
import { benchPageFlood } from "./page-flood.ts";
import { benchPaymentList } from "./payment-list.ts";
import { benchWholePath } from "./whole-path.ts";
import { benchPeers } from "./peers/bench-peers.ts";
import { readOptions } from "./read-options.ts";
import type { BenchOptions } from "./read-options.ts";
import { benchProcesses } from "./processes.ts";
import { benchPublishShop } from "./publish-shop.ts";
import { benchReads } from "./reads.ts";
import { benchServerSearch } from "./server-search.ts";
import { benchTracking } from "./tracking.ts";
import { benchSlowGame } from "./slow-game.ts";

const all: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  "order-creation": benchOrderCreation,
  "whole-path": benchWholePath,
  processes: benchProcesses,
  reads: benchReads,
  webhooks: benchWebhooks,
  delivery: benchDelivery,
  "slow-game": benchSlowGame,
  fill: benchFill,
  growth: benchGrowth,
  invariants: benchInvariants,
  logins: benchLogins,
  "payment-list": benchPaymentList,
  coupons: benchCoupons,
  memory: benchMemory,
  peers: benchPeers,
  "page-flood": benchPageFlood,
  "first-load": benchFirstLoad,
  "largest-paint": benchLargestPaint,
  lighthouse: benchLighthouse,
  interactions: benchInteractions,
  "server-search": benchServerSearch,
  "publish-shop": benchPublishShop,
  "catalogue-change": benchCatalogueChange,
  tracking: benchTracking,
  funnel: benchFunnel,
};

const options = readOptions(process.argv.slice(2));
const unknown = options.names.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${Object.keys(all).join(", ")}.`);
for (const [name, bench] of Object.entries(all)) {
  if (options.names.length > 0 && !options.names.includes(name)) continue;
  console.log(`\n${name}`);
  await bench(options);
}
