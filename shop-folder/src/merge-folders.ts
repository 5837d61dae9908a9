// Two people changed a shop from the same beginning: what only one of them touched is taken, what both touched differently is told.
import type { FolderFiles } from "./folder-layout.ts";

export interface Merged {
  readonly files: FolderFiles;
  /** Files, and lines of tables as `file: key`, that both changed and not to the same. */
  readonly collisions: readonly string[];
}

export interface ThreeFolders {
  /** What both began from. */
  readonly base: FolderFiles;
  readonly ours: FolderFiles;
  readonly theirs: FolderFiles;
}

export function mergeFolders({ base, ours, theirs }: ThreeFolders): Merged {
  const files = new Map<string, Uint8Array>();
  const collisions: string[] = [];
  for (const path of [...new Set([...ours.keys(), ...theirs.keys()])].sort()) {
    const sides = { base: base.get(path), ours: ours.get(path), theirs: theirs.get(path) };
    const chosen = choose(sides, isSameFile);
    if (chosen !== undefined) {
      if (chosen.value !== undefined) files.set(path, chosen.value);
      continue;
    }
    const merged = path.endsWith(".csv") ? mergeTables(path, sides) : { collisions: [path], bytes: undefined };
    collisions.push(...merged.collisions);
    if (merged.bytes !== undefined) files.set(path, merged.bytes);
  }
  return { files, collisions };
}

interface Sides<Value> {
  readonly base: Value | undefined;
  readonly ours: Value | undefined;
  readonly theirs: Value | undefined;
}

/** Undefined: both sides changed it, and not to the same. */
function choose<Value>(
  { base, ours, theirs }: Sides<Value>,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean,
): { value: Value | undefined } | undefined {
  if (isSame(ours, theirs) || isSame(theirs, base)) return { value: ours };
  return isSame(ours, base) ? { value: theirs } : undefined;
}

function isSameFile(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}

/** A table is merged by its lines. What names a line are its first cells, up to the one that people change. */
function mergeTables(path: string, sides: Sides<Uint8Array>): { collisions: string[]; bytes: Uint8Array | undefined } {
  const ours = readLines(sides.ours);
  const theirs = readLines(sides.theirs);
  const base = readLines(sides.base);
  // Other columns, or quoted cells over several lines: it cannot be told by its lines.
  if (ours === undefined || theirs === undefined || ours.header !== theirs.header) {
    return { collisions: [path], bytes: undefined };
  }
  const collisions: string[] = [];
  const lines: string[] = [];
  for (const key of new Set([...ours.lines.keys(), ...theirs.lines.keys()])) {
    const line = { base: base?.lines.get(key), ours: ours.lines.get(key), theirs: theirs.lines.get(key) };
    const chosen = choose(line, (one, other) => one === other);
    if (chosen === undefined) collisions.push(`${path}: ${key}`);
    else if (chosen.value !== undefined) lines.push(chosen.value);
  }
  return { collisions, bytes: Buffer.from([ours.header, ...lines, ""].join("\n")) };
}

const naming = new Set(["product", "brand", "region", "currency", "from"]);

function readLines(bytes: Uint8Array | undefined): { header: string; lines: Map<string, string> } | undefined {
  const [header = "", ...rest] = Buffer.from(bytes ?? [])
    .toString("utf8")
    .split(/\r?\n/);
  if (rest.some((line) => line.includes('"'))) return undefined;
  const separator = header.includes(";") && !header.includes(",") ? ";" : ",";
  const places = header.split(separator).flatMap((name, place) => (naming.has(name.trim()) ? [place] : []));
  const lines = new Map<string, string>();
  for (const line of rest.filter((text) => text.trim() !== "")) {
    const cells = line.split(separator);
    const key = places.map((place) => cells[place]?.trim() ?? "").join(" ");
    if (lines.has(key)) return undefined;
    lines.set(key, line);
  }
  return { header, lines };
}
