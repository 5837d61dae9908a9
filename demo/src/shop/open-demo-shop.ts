// The demo's own shop. A start has no time to read all of it when nothing changed.
import { createHash } from "node:crypto";
import type { ClientConfig } from "pg";
import { cardBrands } from "../cards/demo-cards.ts";
import { demoPlayed } from "../game-world/demo-played.ts";
import { accountsOfBrands } from "./brand-accounts.ts";
import type { OpenedShop } from "./opened-shop.ts";
import { readState } from "./published-store.ts";
import { everyBrand, readDemoFiles } from "./read-demo.ts";
import { rewardDays } from "./reward-days.ts";
import { start_operator } from "./start-operator.ts";
import type { Accounts } from "./use-accounts.ts";

export function openDemoShop(env: NodeJS.ProcessEnv): OpenedShop {
  const accounts = accountsOfBrands(env["PAYMENT_ACCOUNTS"]);
  return {
    ...demoPlayed,
    publish: (owner) => publishWhatChanged(owner, accounts),
    withCards: cardBrands(everyBrand),
    withLinks: everyBrand[0],
  };
}

async function publishWhatChanged(owner: ClientConfig, accounts: Accounts): Promise<string | undefined> {
  const { newest, now } = await readState(owner);
  if (newest !== undefined && newest.operator !== start_operator) {
    return `The shop is version ${newest.no}, which ${newest.operator} published; demo/shop is not published over it.`;
  }
  const note = composeNote(now, accounts);
  // Code that makes other rows of the same files is noticed tomorrow.
  if (newest?.note === note) return undefined;
  const { publishDemo } = await import("./publish-demo.ts");
  const unpublished = await publishDemo(owner, { now, accounts, base: newest?.no ?? 0, note });
  return unpublished && `demo/shop is not published: ${unpublished}.`;
}

/** Names all that the published files follow from. */
function composeNote(now: Date, accounts: Accounts): string {
  const hash = createHash("sha256").update(JSON.stringify(accounts));
  for (const [path, bytes] of readDemoFiles()) hash.update(path).update(bytes);
  for (const { time_zone } of everyBrand) hash.update(JSON.stringify(rewardDays(now, time_zone)));
  return `demo/shop ${hash.digest("hex").slice(0, 16)}`;
}
