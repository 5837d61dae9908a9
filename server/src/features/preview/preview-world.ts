// The world of a preview: the same database seen at another moment and, for a draft, with its tables before those of the shop. It shares no
// connection, no brands and no memory with what players are served, and can change nothing.
import { createWorkSignals } from "../../platform/work-signals.ts";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import type { Database } from "../../platform/database.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { openBrands } from "../brands/public.ts";
import { draft_path, isPreviewThere } from "../catalogue/public.ts";
import type { ShopPreview } from "../catalogue/public.ts";

export interface PreviewWorld {
  readonly world: World;
  readonly close: () => Promise<void>;
}

/** A person looks at it, so two are enough. */
const connections_max = 2;

export async function openPreviewWorld(
  { metrics: _metrics, ...given }: World,
  preview: ShopPreview,
): Promise<PreviewWorld> {
  const config = given.settings.database.reveal();
  // Without names: a statement that was planned for the tables of the shop is none for those of a draft.
  const own = openDatabase({ ...config, max: connections_max, hasNamedStatements: false }, given.log);
  try {
    const db = atMoment(own, preview);
    const brands = await openBrands({ ...given, db, clock: systemClock });
    const as_of_ms = preview.as_of.getTime();
    const world = {
      ...given,
      db,
      brands,
      // Time stands still, so that a page is the same however often it is looked at.
      clock: { ...systemClock, nowMs: () => as_of_ms },
      fetch: () => Promise.reject(new Error("a preview asks nobody outside")),
      signals: createWorkSignals(),
    };
    return { world, close: () => own.close() };
  } catch (error) {
    await own.close();
    throw error;
  }
}

/** Set for one transaction each, because behind a pooler a session is shared with others. */
function atMoment(own: Database, { no, as_of, is_draft }: ShopPreview): Database {
  return {
    ...own,
    query: (text, values) =>
      inTransaction(
        { db: own, clock: systemClock },
        async (tx) => {
          await tx.query("select set_config('gemgate.virtual_now', $1, true)", [as_of.toISOString()]);
          if (is_draft) await tx.query("select set_config('search_path', $1, true)", [draft_path]);
          const found = await tx.query<never>(text, values);
          // Asked afterwards: the tables may have become those of another draft, which this token does not open.
          if (!(await isPreviewThere(tx, no))) throw new Error("the preview has ended");
          return found;
        },
        { isReadOnly: true },
      ),
  };
}
