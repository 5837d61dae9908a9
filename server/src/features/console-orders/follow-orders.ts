// Keeps up what orders are searched by. Each brand has a mark of its own; what came shortly before it is looked through again, because
// orders become visible in another order than that of their moments.
import type { Job } from "../../platform/jobs.ts";
import { holdMark, moveMarkToTime } from "../../platform/rollup-mark-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { listBrandTitles } from "../brands/public.ts";
import { followOrders } from "./order-search-store.ts";
import type { FollowedTo } from "./order-search-store.ts";

const every_s = 2;
const orders_at_once = 5_000;
const batches_max = 50;
/** Longer than a creation may take. */
const overlap_ms = 15_000;

type Following = Pick<World, "db" | "clock">;

export function orderSearchJob(): Job {
  return {
    name: "order-search",
    every_s,
    async run(world, signal) {
      let isBehind = false;
      for (const { key } of await listBrandTitles(world.db)) {
        if (signal?.aborted === true) return { wait_s: 0 };
        isBehind = (await followBrand(world, key)) || isBehind;
      }
      return { wait_s: isBehind ? 0 : every_s };
    },
  };
}

/** True: there is more of it. */
export async function followBrand(world: Following, brand: string): Promise<boolean> {
  let from: FollowedTo | undefined;
  for (let batch = 0; batch < batches_max; batch += 1) {
    from = await followNext(world, brand, from);
    if (from === undefined || from.count < orders_at_once) return false;
  }
  return true;
}

function followNext(world: Following, brand: string, behind: FollowedTo | undefined): Promise<FollowedTo | undefined> {
  return inTransaction(world, async (tx) => {
    const name = `order-search:${brand}`;
    const mark = await holdMark(tx, name);
    if (mark === undefined) return undefined;
    const from = behind?.created_at ?? overlapped(mark.counted_until);
    const done = await followOrders(tx, { brand, from, after: behind?.billing_no ?? "", limit: orders_at_once });
    if (done !== undefined) await moveMarkToTime(tx, name, done.created_at);
    return done;
  });
}

function overlapped(counted_until: string | null): string | null {
  return counted_until === null ? null : new Date(Date.parse(counted_until) - overlap_ms).toISOString();
}
