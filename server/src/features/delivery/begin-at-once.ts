// The usual begin of deliveries, for all that were taken together: their orders move and the rows say "sent" in one transaction. What is
// not usual (a repeated send, an order that somebody else has locked) begins by itself.
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { markManySending } from "./delivery-store.ts";
import type { DueDelivery } from "./delivery-store.ts";
import type { Deliveries } from "./deliver.ts";

/** A delivery that was taken; with `sent_s` the row says that the game may have been asked then. */
export type TakenDelivery = DueDelivery & { readonly sent_s?: number | undefined };

export async function beginAtOnce(
  world: World,
  { causes }: Pick<Deliveries, "causes">,
  taken: readonly DueDelivery[],
): Promise<TakenDelivery[]> {
  const begun = new Map<number, number>();
  for (const [cause, rows] of Map.groupBy(taken.filter(isUsual), (row) => row.cause)) {
    const { beginMany } = causes[cause];
    // One by itself needs no more statements the usual way.
    if (beginMany === undefined || rows.length === 1) continue;
    try {
      const sent = await inTransaction(world, async (tx) => {
        const wanted = await beginMany(
          tx,
          rows.map(({ cause_ref }) => cause_ref),
        );
        return markManySending(
          tx,
          rows.filter(({ cause_ref }) => wanted.has(cause_ref)),
        );
      });
      for (const [id, sent_s] of sent) begun.set(id, sent_s);
    } catch (error) {
      // Each of them begins by itself and meets what is wrong, if it still is.
      world.log.warn({ event: "work_not_taken", work: "deliver", error: String(error) });
    }
  }
  return taken.map((row) => ({ ...row, sent_s: begun.get(row.id) }));
}

/** Never sent before, and not for a person yet. */
function isUsual({ state, is_too_old }: DueDelivery): boolean {
  return state === "pending" && !is_too_old;
}
