import { createHash, timingSafeEqual } from "node:crypto";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import { beginLaunched } from "./launch-store.ts";
import { readBind } from "./read-bind.ts";
import { accountHome } from "../account/public.ts";
import { findSessionRow, renewSession } from "./session-store.ts";
import type { SessionRow } from "./session-store.ts";

const brand_wide_gp_id = "0";
const token_length_min = 20;

/**
 * The live login behind a call: token of this brand and environment, for this game (or brand-wide), with its second secret
 * where it is bound. No process keeps a session in memory, so that a logout counts everywhere at once.
 */
export async function findSession(context: CallContext, gp_id: string | undefined): Promise<Session | undefined> {
  const { token, world, resolvedHost } = context;
  if (token === undefined || token.length < token_length_min) return undefined;
  const token_hash = hashToken(token);
  const found = await findSessionRow(world.db, { token_hash, ...accountHome(resolvedHost) });
  if (found === undefined) return undefined;
  if (gp_id !== undefined && found.gp_id !== brand_wide_gp_id && found.gp_id !== gp_id) return undefined;
  const row = found.kind === "launch" ? await useLaunched(context, token_hash) : found;
  if (row === undefined) return undefined;
  if (row.bind_hash !== null && !provesBinding(context.bindSecret, row.bind_hash)) return undefined;
  if (row.is_old) await renewSession(world.db, token_hash);
  const { account_id, suid, user_name, kind, card_hash, age_band, is_launched, is_blocked } = row;
  const { real_name, is_real_name_fresh } = row;
  const account = { account_id, suid, user_name, age_band, is_blocked, real_name, is_real_name_fresh };
  return { ...account, gp_id: row.gp_id, kind, card_hash, is_launched, token_hash };
}

/**
 * Z112: any call is the first use of a launch token, and one with a binding binds it in the same statement. Of two first uses
 * one wins; the other finds what the first made of it.
 */
async function useLaunched(
  { world, resolvedHost, bind }: CallContext,
  token_hash: Buffer,
): Promise<SessionRow | undefined> {
  const isFirst = await beginLaunched(world.db, token_hash, readBind(bind));
  const row = await findSessionRow(world.db, { token_hash, ...accountHome(resolvedHost) });
  // The call that binds the token need not prove it by the header. A browser that cannot bind was the first all the same.
  return isFirst && row !== undefined ? { ...row, bind_hash: null, is_launched: true } : row;
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function provesBinding(secret: string | undefined, bind_hash: Buffer): boolean {
  if (secret === undefined || secret.length > 128) return false;
  return timingSafeEqual(createHash("sha256").update(secret, "ascii").digest(), bind_hash);
}
