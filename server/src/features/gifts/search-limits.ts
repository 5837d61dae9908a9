// How often a player may ask for the name of a character by its id: enough for a typing error or two, too few to read all names.
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { forgiveTry, isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";

const window_s = 15 * 60;

/** Within the window. Several players may share an address; none of them may give away everybody's tries. */
const searches_max = { account: 10, address: 60 } as const;

/** A creation names a character too, and is counted apart: a player who has searched long enough must still be able to pay. */
export type SearchKind = "search" | "order";

type Searcher = Pick<LoggedIn, "world" | "session" | "address">;

/** Counts before the game is asked, whatever it will say. */
export async function countSearch(context: Searcher, kind: SearchKind): Promise<Refusal | undefined> {
  const { world } = context;
  for (const { key, tries_max } of countersOf(context, kind)) {
    if (await isTryTooMany(world.db, key, { window_s, tries_max, grows: true })) {
      return refuse("busy", { retry_after_s: window_s, reason: "too_many_searches" });
    }
  }
  return undefined;
}

/** A creation whose name was right has told nothing that its player did not know. */
export async function forgiveSearch(context: Searcher, kind: SearchKind): Promise<void> {
  for (const { key } of countersOf(context, kind)) await forgiveTry(context.world.db, key);
}

function countersOf({ session, address }: Searcher, kind: SearchKind) {
  return [
    { key: throttleKey(`gift:${kind}:account:${session.account_id}`), tries_max: searches_max.account },
    { key: throttleKey(`gift:${kind}:address:${address}`), tries_max: searches_max.address },
  ];
}
