// A checked shop is compared with what is live and written in one transaction, all of it or nothing. Serving processes look at the
// catalogue's version once a second; it moves with the commit, so none of them ever serves half of a shop.
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import type { RowKind, ShopRow } from "@gemgate/shop-folder/rows/shop-row";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { addAudit } from "../audit/public.ts";
import {
  addRows,
  analyzeStage,
  compareKind,
  countChanges,
  createStage,
  deferConstraints,
  listChanges,
  listHeld,
  listLeavingHosts,
  writeKind,
} from "./change-store.ts";
import type { ChangeCount, LeavingHost, ShopChange } from "./change-store.ts";
import { everyTable } from "./every-table.ts";
import { addVersion, isSameFolder, listChangedFiles, lockShop, readCurrentVersion } from "./version-store.ts";

export interface PublishWorld {
  readonly db: Database;
  readonly clock: Clock;
}

export interface ShopContent {
  /** Read anew for each try: a transaction that was lost begins from the beginning. */
  readonly rows: () => Iterable<ShopRow>;
  /** The kinds that this shop decides about. */
  readonly kinds: readonly RowKind[];
}

export interface ShopPlan {
  readonly counts: readonly ChangeCount[];
  /** The first of each brand and kind. */
  readonly changes: readonly ShopChange[];
  /** Nothing keeps them, and whoever publishes is told what it means. */
  readonly leaving: readonly LeavingHost[];
}

export interface Publication extends ShopContent {
  readonly files: FolderFiles;
  readonly kind: "apply" | "rollback";
  /** The version that the files were made from; another one that was published since is a conflict. */
  readonly base: number;
  readonly operator: string;
  readonly note: string;
}

export type Published =
  | { readonly outcome: "published"; readonly version: number; readonly plan: ShopPlan }
  | { readonly outcome: "unchanged"; readonly version: number }
  | { readonly outcome: "busy" }
  | { readonly outcome: "conflict"; readonly version: number; readonly files: readonly string[] }
  /** Players have these under the terms that there are. */
  | { readonly outcome: "held"; readonly keys: readonly string[] };

/** What is being done, and how far it is. */
export type TellProgress = (step: "pictures" | "compare" | "write", done: number, of: number) => void;

const shown_max = 20;
/** Small enough to be garbage before it is moved to where garbage stays long. */
const batch_rows = 1_000;
/** Half a million prices on a slow machine; a statement that takes longer has lost its way. */
export const publishing_limits = { statement_ms: 300_000, lock_ms: 10_000 };

export function planShop(world: PublishWorld, content: ShopContent, tell: TellProgress = () => {}): Promise<ShopPlan> {
  return inTransaction(
    world,
    async (tx) => {
      await compare(tx, content, tell);
      return describePlan(tx);
    },
    publishing_limits,
  );
}

export function publishShop(
  world: PublishWorld,
  publication: Publication,
  tell: TellProgress = () => {},
): Promise<Published> {
  return inTransaction(
    world,
    async (tx): Promise<Published> => {
      if (!(await lockShop(tx))) return { outcome: "busy" };
      const current = await readCurrentVersion(tx);
      if (current !== publication.base) {
        const files = await listChangedFiles(tx, publication.base, current);
        return { outcome: "conflict", version: current, files };
      }
      const { plan, keys } = await compareWhole(tx, publication, tell);
      if (keys.length > 0) return { outcome: "held", keys };
      return write(tx, { publication, current, plan, tell });
    },
    publishing_limits,
  );
}

/** What would change, and the keys of what players have under other terms. */
export async function compareWhole(
  tx: Tx,
  content: ShopContent,
  tell: TellProgress,
): Promise<{ plan: ShopPlan; keys: string[] }> {
  const tables = await compare(tx, content, tell);
  const plan = await describePlan(tx);
  const keys: string[] = [];
  for (const { held } of tables) if (held !== undefined) keys.push(...(await listHeld(tx, held)));
  return { plan, keys };
}

/** Carries out what was compared before in this transaction. */
export async function writeChanges(tx: Tx, tell: TellProgress): Promise<void> {
  await deferConstraints(tx);
  for (const [index, table] of everyTable.entries()) {
    await writeKind(tx, table);
    tell("write", index + 1, everyTable.length);
  }
}

export function countAll({ counts }: ShopPlan): number {
  return counts.reduce((sum, { added, changed, gone }) => sum + added + changed + gone, 0);
}

async function compare(tx: Tx, { rows, kinds }: ShopContent, tell: TellProgress): Promise<typeof everyTable> {
  await createStage(tx);
  let batch: ShopRow[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    await addRows(tx, batch, done);
    done += batch.length;
    batch = [];
    tell("compare", done, 0);
  };
  for (const row of rows()) {
    batch.push(row);
    if (batch.length >= batch_rows) await flush();
  }
  if (batch.length > 0) await flush();
  await analyzeStage(tx, "shop_row");
  const tables = everyTable.filter(({ kind }) => kinds.includes(kind));
  for (const [index, table] of tables.entries()) {
    await compareKind(tx, table);
    tell("compare", index + 1, tables.length);
  }
  await analyzeStage(tx, "shop_change");
  return tables;
}

async function describePlan(tx: Tx): Promise<ShopPlan> {
  const [counts, changes] = [await countChanges(tx), await listChanges(tx, shown_max)];
  return { counts, changes, leaving: await listLeavingHosts(tx) };
}

interface Writing {
  readonly publication: Publication;
  readonly current: number;
  readonly plan: ShopPlan;
  readonly tell: TellProgress;
}

async function write(tx: Tx, { publication, current, plan, tell }: Writing): Promise<Published> {
  const { files, kind, operator, note } = publication;
  const changes = countAll(plan);
  if (changes === 0 && (await isSameFolder(tx, current, files))) return { outcome: "unchanged", version: current };
  const version = current + 1;
  if (changes > 0) await writeChanges(tx, tell);
  const audit_id = await addAudit(tx, { operator, action: `shop ${kind}`, object: `shop version ${version}`, note });
  await addVersion(tx, { no: version, kind, operator, note, changes, audit_id }, files);
  return { outcome: "published", version, plan };
}
