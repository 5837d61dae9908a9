// What must hold when the story is over, whatever happened in it: our records, the provider's and the game's agree.
import type { Client } from "pg";
import { judgeMoney } from "./judge-money.ts";
import { judgeOrders } from "./judge-orders.ts";
import { judgeRewards } from "./judge-rewards.ts";
import type { FakeGame } from "./fake-game.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import type { Promised } from "./shop-calls.ts";

/** What the provider and the games know. */
export interface Truth {
  readonly ledger: ProviderLedger;
  readonly games: readonly FakeGame[];
  readonly promised: readonly Promised[];
  readonly acknowledged: ReadonlySet<string>;
}

/** Every promise that is broken, in words; nothing when all hold. */
export async function findBroken(watcher: Client, truth: Truth): Promise<string[]> {
  return [
    ...(await findInvariantRows(watcher)),
    ...(await judgeMoney(watcher, truth.ledger)),
    ...(await judgeOrders(watcher, truth)),
    ...(await judgeRewards(watcher, truth.games)),
    ...(await comparePromised(watcher, truth.promised)),
    ...(await findForgottenWebhooks(watcher, truth.acknowledged)),
  ];
}

async function findInvariantRows(watcher: Client): Promise<string[]> {
  const { rows } = await watcher.query<{ invariant: string; violations: string }>(
    "select detector as invariant, violations from inv_counts() where violations > 0",
  );
  return rows.map(({ invariant, violations }) => `${invariant}: ${violations} rows`);
}

/** LAB4: a number that a player was told is there, is that player's, and is the only one of its nonce. */
async function comparePromised(watcher: Client, promised: readonly Promised[]): Promise<string[]> {
  const { rows } = await watcher.query<{ key: string; account_id: number; billing_no: string }>(
    "select i.key, o.account_id::int as account_id, o.billing_no from idem_request i join orders o using (billing_no)",
  );
  return promised.flatMap((one) => {
    const kept = rows.find(({ key, account_id }) => key === one.nonce && account_id === one.account_id);
    if (kept?.billing_no === one.billing_no) return [];
    return [`a player was told ${one.billing_no}, and ${one.nonce} stands for ${kept?.billing_no ?? "nothing"}`];
  });
}

/** The provider sends no webhook again after a 2xx, so it must be stored. */
async function findForgottenWebhooks(watcher: Client, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await watcher.query<{ event_id: string }>("select event_id from provider_event");
  const stored = new Set(rows.map(({ event_id }) => event_id));
  return [...acknowledged]
    .filter((id) => !stored.has(id))
    .map((id) => `webhook ${id} was acknowledged and is not here`);
}
