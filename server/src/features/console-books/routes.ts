import {
  exportJournal,
  listAccounts,
  listComparisons,
  listDifferences,
  readLedgerChain,
} from "@gemgate/contract/console/books";
import type { Difference } from "@gemgate/contract/console/books";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { exportJournal as writeJournal } from "./export-journal.ts";
import { listBalances, listComparisonRows, listDifferenceRows, readLastCheckpoint } from "./books-store.ts";
import type { StoredDifference } from "./books-store.ts";

const page = 50;
const permission = "books.read";

export function booksRoutes(): ConsoleRoute<OperatorWorld>[] {
  return [
    operatorRoute<OperatorWorld, typeof listDifferences>(
      listDifferences,
      async ({ world, principal: reader }, { after, ...filter }) => {
        const rows = await readFor(world, { reader, permission }, (tx) =>
          listDifferenceRows(tx, filter, { after, limit: page + 1 }),
        );
        const shown = rows.slice(0, page);
        return { rows: shown.map(toDifference), next: rows.length > page ? String(shown.at(-1)?.id ?? "") : null };
      },
    ),
    operatorRoute<OperatorWorld, typeof listComparisons>(listComparisons, async ({ world, principal: reader }) => {
      const rows = await readFor(world, { reader, permission }, listComparisonRows);
      return {
        rows: rows.map(({ provider, brand_id, checked_to, open }) => ({
          provider,
          open,
          brand: brand_id,
          checked_to: checked_to.toISOString(),
        })),
      };
    }),
    operatorRoute<OperatorWorld, typeof listAccounts>(listAccounts, async ({ world, principal: reader }) => ({
      rows: await readFor(world, { reader, permission }, listBalances),
    })),
    operatorRoute<OperatorWorld, typeof exportJournal>(exportJournal, writeJournal),
    operatorRoute<OperatorWorld, typeof readLedgerChain>(readLedgerChain, async ({ world, principal: reader }) => {
      const last = await readFor(world, { reader, permission }, readLastCheckpoint);
      return {
        checkpoints: last?.no ?? 0,
        checked_at: last?.made_at.toISOString() ?? null,
        holds: last?.holds ?? null,
        since: last?.since ?? 0,
      };
    }),
  ];
}

function toDifference({ brand_id, found_at, closed_at, ...row }: StoredDifference): Difference {
  return { ...row, brand: brand_id, found_at: found_at.toISOString(), closed_at: closed_at?.toISOString() ?? null };
}
