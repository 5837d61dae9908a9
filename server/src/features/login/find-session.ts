import { createHash, timingSafeEqual } from "node:crypto";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import { findSessionRow, renewSession } from "./session-store.ts";

const brand_wide_gp_id = "0";
const token_length_min = 20;

/**
 * The live login behind a call: token of this brand, for this game (or brand-wide), with its second secret where it is
 * bound. No process keeps a session in memory, so that a logout counts everywhere at once.
 */
export async function findSession(context: CallContext, gp_id: string | undefined): Promise<Session | undefined> {
  const { token, world, place } = context;
  if (token === undefined || token.length < token_length_min) return undefined;
  const token_hash = hashToken(token);
  const row = await findSessionRow(world.db, token_hash, place.brand.key);
  if (row === undefined) return undefined;
  if (gp_id !== undefined && row.gp_id !== brand_wide_gp_id && row.gp_id !== gp_id) return undefined;
  if (row.bind_hash !== null && !provesBinding(context.bindSecret, row.bind_hash)) return undefined;
  if (row.is_old) await renewSession(world.db, token_hash);
  const { account_id, suid, user_name, kind, age_band, is_blocked } = row;
  return { account_id, gp_id: row.gp_id, suid, user_name, kind, age_band, is_blocked, token_hash };
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function provesBinding(secret: string | undefined, bind_hash: Buffer): boolean {
  if (secret === undefined || secret.length > 128) return false;
  return timingSafeEqual(createHash("sha256").update(secret, "ascii").digest(), bind_hash);
}
