import type { Queryable } from "../../platform/database.ts";

export interface KeptDays {
  readonly made: number;
  readonly dropped: number;
}

export async function keepEventDays(db: Queryable, keep_days: number): Promise<KeptDays> {
  const { rows } = await db.query<KeptDays>("select made, dropped from keep_event_days($1)", [keep_days]);
  return rows[0] ?? { made: 0, dropped: 0 };
}
