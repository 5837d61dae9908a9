// The commands that work on a database: plan, apply, export, history, rollback.
import { resolve } from "node:path";
import {
  listSizedPictures,
  listVersions,
  makePictures,
  planShop,
  publishShop,
  readCurrentVersion,
  readVersionFiles,
} from "@gemgate/server/features/catalogue/public";
import type { Published, PublishWorld } from "@gemgate/server/features/catalogue/public";
import { isEmptyFolder, writeFolder } from "@gemgate/shop-folder/disk/write-folder";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { mergeFolders } from "@gemgate/shop-folder/merge-folders";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import type { Shop } from "@gemgate/shop-folder/shop";
import type { Terminal } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { composeFindings } from "./compose-findings.ts";
import { composePlan } from "./compose-plan.ts";
import { exits } from "./exits.ts";
import { findNotedVersion, noteOnly, noteVersion } from "./folder-note.ts";
import { progressBar } from "./progress-bar.ts";
import { checkFiles, readShop } from "./read-shop.ts";
import type { HowToRead, ReadShop } from "./read-shop.ts";
import type { ShopCommand } from "./shop-command.ts";

type Of<Action extends ShopCommand["action"]> = ShopCommand & { readonly action: Action };

export async function plan(command: Of<"plan">, terminal: Terminal, world: PublishWorld): Promise<number> {
  const read = await readShop(command.folder, terminal, await howTo(command, world));
  if (read.shop === undefined) return tellFindings(read, { command, terminal });
  const bar = progressBar(process.stderr);
  const found = await planShop(world, contentOf(read.shop), bar.tell).finally(bar.end);
  terminal.print(command.isJson ? JSON.stringify(found) : composePlan(found, colours(terminal)));
  return found.counts.length === 0 ? exits.done : exits.changes;
}

export async function apply(command: Of<"apply">, terminal: Terminal, world: PublishWorld): Promise<number> {
  const read = await readShop(command.folder, terminal, await howTo(command, world));
  if (read.shop === undefined) return tellFindings(read, { command, terminal });
  const current = await readCurrentVersion(world.db);
  const base = (await findNotedVersion(world.db, read.folder)) ?? 0;
  if (base === 0 && current !== 0) return tellStranger(current, { command, terminal });
  if (command.isMerge && base !== current) return applyMerged({ command, terminal, world, read, base, current });
  const published = await publish(world, { shop: read.shop, files: read.files, base, kind: "apply", by: command });
  if ("version" in published && published.outcome !== "conflict")
    await noteVersion(world.db, read.folder, published.version);
  return tellPublished(published, { command, terminal });
}

interface Merging {
  readonly command: Of<"apply">;
  readonly terminal: Terminal;
  readonly world: PublishWorld;
  readonly read: ReadShop;
  readonly base: number;
  readonly current: number;
}

/** The folder takes what was published meanwhile, unless both changed the same; then it is checked and published as one. */
async function applyMerged({ command, terminal, world, read, base, current }: Merging): Promise<number> {
  const [before, theirs] = [await readVersionFiles(world.db, base), await readVersionFiles(world.db, current)];
  const { files, collisions } = mergeFolders({
    base: before ?? new Map(),
    ours: read.files,
    theirs: theirs ?? new Map(),
  });
  if (collisions.length > 0) {
    terminal.print(
      command.isJson
        ? JSON.stringify({ outcome: "conflict", version: current, collisions })
        : `Version ${current} changed the same as this folder:\n${collisions.map((one) => `  ${one}`).join("\n")}\nNothing was published.`,
    );
    return exits.conflict;
  }
  const checked = await checkFiles(files, terminal, await howTo(command, world));
  if (checked.shop === undefined) return tellFindings(checked, { command, terminal });
  const published = await publish(world, { shop: checked.shop, files, base: current, kind: "apply", by: command });
  if (published.outcome === "published" || published.outcome === "unchanged") {
    await writeFolder(read.folder, files);
    await noteVersion(world.db, read.folder, published.version);
  }
  return tellPublished(published, { command, terminal });
}

export async function rollBack(command: Of<"rollback">, terminal: Terminal, world: PublishWorld): Promise<number> {
  const files = await filesOf(world, command.version);
  const checked = await checkFiles(files, terminal, await howTo({ isProduction: false }, world));
  if (checked.shop === undefined) return tellFindings(checked, { command, terminal });
  const base = await readCurrentVersion(world.db);
  const by = { operator: command.operator, note: command.note };
  const published = await publish(world, { shop: checked.shop, files, base, kind: "rollback", by });
  return tellPublished(published, { command, terminal });
}

export async function exportShop(command: Of<"export">, terminal: Terminal, world: PublishWorld): Promise<number> {
  const folder = resolve(command.folder);
  if (!command.isReplace && !(await isEmptyFolder(folder))) {
    throw new PlainRefusal(`${command.folder} is not empty. --replace makes its shop files those of the database.`);
  }
  const version = command.version ?? (await readCurrentVersion(world.db));
  const files = await filesOf(world, version);
  await writeFolder(folder, files);
  await noteOnly(world.db, folder, version);
  const written = { version, files: [...files.keys()] };
  terminal.print(
    command.isJson ? JSON.stringify(written) : `Version ${version}: ${files.size} files in ${command.folder}.`,
  );
  return exits.done;
}

export async function history(command: Of<"history">, terminal: Terminal, world: PublishWorld): Promise<number> {
  const versions = await listVersions(world.db, 100);
  const lines = versions.map(
    ({ no, at, kind, operator, note, changes }) =>
      `${String(no).padStart(4)}  ${at.toISOString()}  ${kind.padEnd(8)}  ${changes} changes  ${operator}: ${note}`,
  );
  terminal.print(command.isJson ? JSON.stringify(versions) : lines.join("\n") || "Nothing was published yet.");
  return exits.done;
}

export async function howTo(
  { isProduction }: { readonly isProduction: boolean },
  { db }: PublishWorld,
): Promise<HowToRead> {
  return { isProduction, knownPictures: await listSizedPictures(db) };
}

async function filesOf(world: PublishWorld, version: number): Promise<FolderFiles> {
  const files = await readVersionFiles(world.db, version);
  if (files !== undefined) return files;
  throw new PlainRefusal(
    version === 0 ? "Nothing was published yet." : `There is no version ${version}; gemgate shop history lists them.`,
  );
}

export function contentOf(shop: Shop) {
  return { rows: () => shopRows(shop), kinds: kindsOf(shop) };
}

interface Publishing {
  readonly shop: Shop;
  readonly files: FolderFiles;
  readonly base: number;
  readonly kind: "apply" | "rollback";
  readonly by: { readonly operator: string; readonly note: string };
}

async function publish(world: PublishWorld, { shop, by, ...rest }: Publishing): Promise<Published> {
  const bar = progressBar(process.stderr);
  try {
    await makePictures(world, { shop, files: rest.files }, bar.tell);
    const publication = { ...contentOf(shop), ...rest, operator: by.operator, note: by.note };
    return await publishShop(world, publication, bar.tell);
  } finally {
    bar.end();
  }
}

interface Telling {
  readonly command: ShopCommand;
  readonly terminal: Terminal;
}

export function tellFindings(checked: Pick<ReadShop, "findings" | "left_out">, { command, terminal }: Telling): number {
  const { findings, left_out } = checked;
  terminal.print(command.isJson ? JSON.stringify({ ok: false, findings, left_out }) : composeFindings(checked));
  return exits.refused;
}

/** Its files say nothing about what was published here, so a difference between them would be no conflict but a chance. */
function tellStranger(version: number, { command, terminal }: Telling): number {
  terminal.print(
    command.isJson
      ? JSON.stringify({ outcome: "stranger", version })
      : [
          `This folder holds no version of this database, where version ${version} is published: it was exported from another one, or from none.`,
          "Nothing was published. gemgate shop plan says what would change; gemgate shop export writes the shop of this database to a folder of its own, into which your changes can go.",
        ].join("\n"),
  );
  return exits.conflict;
}

function tellPublished(published: Published, { command, terminal }: Telling): number {
  terminal.print(command.isJson ? JSON.stringify(published) : composePublished(published, terminal));
  if (published.outcome === "published" || published.outcome === "unchanged") return exits.done;
  return published.outcome === "held" ? exits.refused : exits.conflict;
}

function composePublished(published: Published, terminal: Terminal): string {
  switch (published.outcome) {
    case "published":
      return `${composePlan(published.plan, colours(terminal)).replace("Nothing would change.", "Nothing of the store changes.")}\nVersion ${published.version} is published.`;
    case "unchanged":
      return `Nothing changed: version ${published.version} is the same.`;
    case "busy":
      return "Somebody else is publishing right now. Nothing was published.";
    case "conflict": {
      const files = published.files.slice(0, 20).map((file) => `  ${file}`);
      return [
        `Version ${published.version} was published since this folder was written; it changed:`,
        ...files,
        "Nothing was published. --merge takes what does not collide; gemgate shop history says who published.",
      ].join("\n");
    }
    case "held":
      return `${composeHeld(published.keys)}\nNothing was published.`;
  }
}

export function composeHeld(keys: readonly string[]): string {
  const lines = keys.map((key) => `  ${key}`).join("\n");
  return `Players, links or orders know these under other terms; give them another id or number:\n${lines}`;
}

export function colours({ env }: Terminal): { isColoured: boolean } {
  return { isColoured: process.stdout.isTTY && !env["NO_COLOR"] };
}
