// SQL that touches twitter_login: a login between its start and its return.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/database.ts";
import { hashToken } from "./find-session.ts";

const cipher = "aes-256-gcm";
const iv_length = 12;
const tag_length = 16;

export interface TwitterLogin {
  readonly brand_id: string;
  readonly token: string;
  readonly bind_hash: Buffer | null;
}

export async function keepTwitterLogin(db: Queryable, login: TwitterLogin & { secret: string }): Promise<void> {
  const { brand_id, token, secret, bind_hash } = login;
  await db.query("insert into twitter_login (token_hash, brand_id, sealed_secret, bind_hash) values ($1, $2, $3, $4)", [
    hashToken(token),
    brand_id,
    encrypt(token, secret),
    bind_hash,
  ]);
}

/** Once, within 15 minutes, and for a bound start by the browser that began it; what another browser tries takes nothing away. */
export async function takeTwitterLogin(db: Queryable, login: TwitterLogin): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed_secret: Buffer }>(
    `delete from twitter_login
      where token_hash = $1 and brand_id = $2 and created_at > gem_now() - interval '15 minutes'
        and (bind_hash is null or bind_hash = $3)
      returning sealed_secret`,
    [hashToken(login.token), login.brand_id, login.bind_hash],
  );
  const encrypted = rows[0]?.sealed_secret;
  return encrypted === undefined ? undefined : decrypt(login.token, encrypted);
}

/** Uses twitter_login_by_age. */
export async function forgetOldTwitterLogins(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from twitter_login where token_hash in (
       select token_hash from twitter_login where created_at < gem_now() - interval '15 minutes'
        order by created_at limit $1 for update skip locked)
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}

/** The token itself is not kept here, so only the browser that brings it back can decrypt the secret. */
function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", token, "", "twitter login", 32));
}

function encrypt(token: string, secret: string): Buffer {
  const iv = randomBytes(iv_length);
  const encryption = createCipheriv(cipher, keyOf(token), iv);
  return Buffer.concat([iv, encryption.update(secret, "utf8"), encryption.final(), encryption.getAuthTag()]);
}

function decrypt(token: string, encrypted: Buffer): string {
  const decryption = createDecipheriv(cipher, keyOf(token), encrypted.subarray(0, iv_length));
  decryption.setAuthTag(encrypted.subarray(-tag_length));
  return Buffer.concat([decryption.update(encrypted.subarray(iv_length, -tag_length)), decryption.final()]).toString(
    "utf8",
  );
}
