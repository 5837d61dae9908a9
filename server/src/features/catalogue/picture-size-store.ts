// SQL over what is made of pictures and drawings of a shop.
import { createHash } from "node:crypto";
import { picture_types, picture_widths } from "@gemgate/rules/goods/picture-sizes";
import type { PictureType } from "@gemgate/rules/goods/picture-sizes";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** Hashes of the pictures that have every size of today, in hexadecimal. */
export async function listSizedPictures(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from shop_picture_size
      where width = any ($1::int[]) and type = any ($2::text[])
      group by hash having count(*) = $3`,
    [picture_widths, picture_types, picture_widths.length * picture_types.length],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Hashes of the drawings of which a PNG was made, in hexadecimal. */
export async function listDrawnPngs(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from shop_picture_size where type = 'png'",
  );
  return new Set(rows.map(({ hash }) => hash));
}

export interface MadePicture {
  readonly width: number;
  readonly type: PictureType | "png";
  readonly bytes: Buffer;
}

export async function addSizes(tx: Tx, hash: string, sizes: readonly MadePicture[]): Promise<void> {
  for (const { width, type, bytes } of sizes) {
    const made = createHash("sha256").update(bytes).digest();
    await tx.query("insert into shop_file (hash, bytes) values ($1, $2) on conflict (hash) do nothing", [made, bytes]);
    await tx.query(
      `insert into shop_picture_size (hash, width, type, made) values (decode($1, 'hex'), $2, $3, $4)
         on conflict (hash, width, type) do nothing`,
      [hash, width, type, made],
    );
  }
}

/** Undefined: it was not made yet. */
export async function readSize(
  db: Queryable,
  { hash, width, type }: { hash: string; width: number; type: string },
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    `select f.bytes from shop_picture_size s join shop_file f on f.hash = s.made
      where s.hash = decode($1, 'hex') and s.width = $2 and s.type = $3`,
    [hash, width, type],
  );
  return rows[0]?.bytes;
}
