// SQL over the legal notices of brands.
import type { Queryable } from "../../platform/database.ts";

/** Every language in which the brand says something about the topic. */
export async function readLegalNotices(
  db: Queryable,
  { brand_id, topic }: { brand_id: string; topic: string },
): Promise<{ locale: string; blocks: unknown }[]> {
  const { rows } = await db.query<{ locale: string; blocks: unknown }>(
    "select locale, blocks from legal_notice where brand_id = $1 and topic = $2 order by locale",
    [brand_id, topic],
  );
  return rows;
}

/** Those in which the operator has still to say something. */
export async function listUnfinishedLegalNotices(
  db: Queryable,
): Promise<{ brand_id: string; topic: string; locale: string }[]> {
  const { rows } = await db.query<{ brand_id: string; topic: string; locale: string }>(
    `select brand_id, topic, locale from legal_notice
      where blocks @> '[{"lines": [[{"kind": "unfilled"}]]}]' order by brand_id, topic, locale`,
  );
  return rows;
}
