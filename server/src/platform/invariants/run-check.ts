// One check of the database: read-only, of lower rank than any purchase, and ended at once when the process is told to stop.
import { inTransaction } from "../transaction.ts";
import type { Tx } from "../transaction.ts";
import type { World } from "../world.ts";

export interface CheckLimits {
  readonly statement_ms: number;
  readonly signal?: AbortSignal | undefined;
}

export function runCheck<Result>(
  world: World,
  { statement_ms, signal }: CheckLimits,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    world,
    async (tx) => {
      // One core, a plan for these very keys, and index probes where a whole table would seem as cheap.
      const { rows } = await tx.query<{ pid: number }>(
        `select pg_backend_pid() as pid, set_config('max_parallel_workers_per_gather', '0', true),
                set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true),
                set_config('jit', 'off', true)`,
      );
      signal?.throwIfAborted();
      // By the number of the database's own session: behind a pooler ours is another one's.
      const cancel = (): void => {
        world.db.query("select pg_cancel_backend($1)", [rows[0]?.pid]).catch(() => undefined);
      };
      signal?.addEventListener("abort", cancel, { once: true });
      try {
        return await read(tx);
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    },
    { isReadOnly: true, statement_ms },
  );
}
