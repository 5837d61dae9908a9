import type { ConsolePrincipal } from "../../platform/http/console-calls.ts";
import type { Queryable } from "../../platform/database.ts";
import { findOperatorSession } from "./operator-session-store.ts";
import { readGrants } from "./operator-store.ts";

/** Asked with every call: a role that is taken, a lock and a logout count at once on every process. */
export async function findPrincipal(
  db: Queryable,
  token_hash: Buffer,
  { isBackground }: { isBackground: boolean },
): Promise<ConsolePrincipal | undefined> {
  const session = await findOperatorSession(db, token_hash, { isSeen: !isBackground });
  if (session === undefined) return undefined;
  return { ...session, isMachine: false, grants: await readGrants(db, session.operator_id) };
}
