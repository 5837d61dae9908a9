// Damaged folders: the check never throws, and what it lets pass is published and leaves nothing to change. A publication may be
// refused for what the database holds (players, orders and links), and for nothing else.
import type { ClientConfig } from "pg";
import { planShop, publishShop, readCurrentVersion } from "@gemgate/server/features/catalogue/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { sampleFolder, sampleSurroundings } from "@gemgate/shop-folder/testing/sample-folder";
import { seededNumbers } from "../seeded-numbers.ts";
import { mutateFolder } from "./mutate-folder.ts";

export interface FolderFuzz {
  readonly mutations: number;
  /** Folders that the check let pass, and of those the ones that were published. */
  readonly passed: number;
  readonly published: number;
  readonly held: number;
  /** By the number of the mutation, which makes it again with the same seed. */
  readonly faults: readonly { readonly mutation: number; readonly what: string }[];
}

interface Options {
  readonly mutations: number;
  readonly seed: number;
}

export async function fuzzFolders(
  owner: ClientConfig,
  { mutations, seed }: Options,
  say: (line: string) => void,
): Promise<FolderFuzz> {
  const db = openDatabase({ ...owner, max: 1, query_timeout: 60_000 }, silentLog);
  const good = sampleFolder();
  const counts = { passed: 0, published: 0, held: 0 };
  const faults: { mutation: number; what: string }[] = [];
  try {
    for (let mutation = 1; mutation <= mutations; mutation += 1) {
      try {
        const outcome = await tryFolder(db, mutateFolder(good, seededNumbers("folder", seed, mutation)));
        if (outcome !== "refused") counts.passed += 1;
        if (outcome === "published" || outcome === "held") counts[outcome] += 1;
      } catch (error) {
        faults.push({ mutation, what: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
      if (mutation % 500 === 0) say(`${mutation} of ${mutations}: ${counts.passed} passed, ${faults.length} faults`);
    }
  } finally {
    await db.close();
  }
  return { mutations, ...counts, faults };
}

async function tryFolder(db: Database, files: FolderFiles): Promise<"refused" | "published" | "held" | "unchanged"> {
  const { shop } = checkShop(files, sampleSurroundings);
  if (shop === undefined) return "refused";
  const content = { rows: () => shopRows(shop), kinds: kindsOf(shop) };
  const world = { db, clock: systemClock };
  const base = await readCurrentVersion(db);
  const known = new Map([...files].filter(([path]) => !path.startsWith("..")));
  const published = await publishShop(world, {
    ...content,
    files: known,
    base,
    kind: "apply",
    operator: "fuzz",
    note: "",
  });
  if (published.outcome === "held" || published.outcome === "unchanged") return published.outcome;
  if (published.outcome !== "published") throw new Error(`the publication ended as ${published.outcome}`);
  const { changes } = await planShop(world, content);
  if (changes.length > 0) throw new Error(`not the same when read back: ${JSON.stringify(changes.slice(0, 3))}`);
  return "published";
}
