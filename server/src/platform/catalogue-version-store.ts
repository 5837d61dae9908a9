import type { Clock } from "./clock.ts";
import type { Queryable } from "./database.ts";
import type { KnownBorders } from "./price-borders.ts";

export interface CatalogueNow extends KnownBorders {
  /** Moves with every change of a table of the catalogue. */
  readonly version: number;
}

/** The borders are those of the same moment as the version. */
export async function readCatalogueNow({
  db,
  clock,
}: {
  db: Queryable;
  clock: Pick<Clock, "nowMs">;
}): Promise<CatalogueNow> {
  const asked_ms = clock.nowMs();
  const { rows } = await db.query<Omit<CatalogueNow, "asked_ms">>(
    `select version, b.last_border::text as last_border,
            floor(extract(epoch from b.next_border - gem_now()) * 1000)::bigint as next_border_ms
       from catalogue_version, price_borders(gem_now()) b`,
  );
  return { asked_ms, ...(rows[0] ?? { version: 0, last_border: null, next_border_ms: null }) };
}
