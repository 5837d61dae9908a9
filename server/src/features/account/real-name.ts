// Whether an account must verify a real name before playing or paying. The store collects no identity data; it asks the game (Z65).
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { askAccountBySuid, findClient, loginGameOf } from "../games/public.ts";
import type { GameBackends, RealNameState } from "../games/public.ts";
import { keepRealName } from "./real-name-store.ts";

/** The source of the verdict: the game itself, or a company that verifies names for it. */
export interface RealNameProvider {
  /** Undefined: the source does not answer now, and the last known state counts. */
  stateOf(account: RealNameAccount): Promise<RealNameState | undefined>;
}

export interface RealNameAccount {
  readonly resolvedHost: ResolvedHost;
  /** The client of the call; a login without a game has the brand's own number there. */
  readonly client_id: string;
  readonly suid: string;
}

export function gameRealNames(games: GameBackends): RealNameProvider {
  return {
    async stateOf({ resolvedHost, client_id, suid }) {
      const client = findClient(resolvedHost, client_id);
      const account = await askAccountBySuid(games, "refused" in client ? loginGameOf(resolvedHost) : client, suid);
      return account?.real_name;
    },
  };
}

interface RealNameCheck {
  readonly realNames: RealNameProvider;
  readonly client_id: string;
  /** `old`: where the game was not asked for ten minutes. `always`: before money is taken, because a name may be withdrawn. */
  readonly asks: "old" | "always";
}

/** P5: 6001 while the name is needed. A player who has verified it meanwhile is let in by the next call. */
export async function checkRealName(
  { world, resolvedHost, session }: CallContext & { session: Session },
  { realNames, client_id, asks }: RealNameCheck,
): Promise<Refusal | undefined> {
  // A prepaid card is no account of the game.
  if (session.kind === "card") return undefined;
  const { account_id, suid, real_name, is_real_name_fresh } = session;
  if (asks === "old" && real_name !== "needed" && is_real_name_fresh) return undefined;
  const asked = await realNames.stateOf({ resolvedHost, client_id, suid });
  // A state that is known and fresh is not written again at each order.
  if (asked !== undefined && (asked !== real_name || !is_real_name_fresh)) {
    await keepRealName(world.db, account_id, asked);
  }
  return (asked ?? real_name) === "needed" ? refuse("not_real_name") : undefined;
}
