// Damages a shop's folder the way people and programs do: values of another kind, names that lead nowhere, entries twice or gone, borders
// of every number, and bytes that mean nothing. Structure is kept where it can be, so that most damage gets past the parser.
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { parse, stringify } from "yaml";

type Random = () => number;

/** One to three damages of one folder. */
export function mutateFolder(files: FolderFiles, random: Random): Map<string, Uint8Array> {
  const damaged = new Map(files);
  const times = 1 + Math.floor(random() * 3);
  for (let time = 0; time < times; time += 1) mutateFile(damaged, random);
  return damaged;
}

function mutateFile(files: Map<string, Uint8Array>, random: Random): void {
  const path = pick([...files.keys()], random);
  if (path === undefined) return;
  const bytes = files.get(path) ?? new Uint8Array();
  const way = random();
  if (way < 0.02) files.delete(path);
  else if (way < 0.04) files.set(pick(oddPaths, random) ?? path, bytes);
  else if (way < 0.12) files.set(path, mutateBytes(bytes, random));
  else if (path.endsWith(".yaml")) files.set(path, mutateYaml(bytes, { files, random }));
  else if (path.endsWith(".csv")) files.set(path, mutateTable(bytes, random));
  else files.set(path, mutateBytes(bytes, random));
}

const oddPaths = [
  "coupon.yaml",
  "brands/kite/brand.yml",
  "games/x/game.yaml",
  "games/102/game.yaml",
  "../shop.yaml",
  "vip.yaml",
];

function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = Math.floor(random() * Math.max(1, changed.length));
  if (random() < 0.3) return changed.slice(0, at);
  if (random() < 0.3)
    return Buffer.concat([changed.slice(0, at), Buffer.from(pick(oddTexts, random) ?? ""), changed.slice(at)]);
  for (let flips = 0; flips < 3; flips += 1) {
    changed[(at + Math.floor(random() * 9)) % Math.max(1, changed.length)] = Math.floor(random() * 256);
  }
  return changed;
}

interface Given {
  readonly files: FolderFiles;
  readonly random: Random;
}

function mutateYaml(bytes: Uint8Array, { files, random }: Given): Uint8Array {
  let value: unknown;
  try {
    value = parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return mutateBytes(bytes, random);
  }
  const places = listPlaces(value);
  const place = pick(places, random);
  if (place === undefined) return mutateBytes(bytes, random);
  change(place, { files, random });
  return Buffer.from(stringify(value, { aliasDuplicateObjects: false }));
}

interface Place {
  readonly holder: object;
  readonly key: string;
}

function listPlaces(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    { holder: value, key },
    ...listPlaces(inner),
  ]);
}

function change({ holder, key }: Place, { files, random }: Given): void {
  const value: unknown = Reflect.get(holder, key);
  const way = random();
  if (way < 0.12) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  } else if (way < 0.24 && Array.isArray(holder)) holder.push(structuredClone(value));
  else if (way < 0.3 && !Array.isArray(holder)) {
    Reflect.deleteProperty(holder, key);
    Reflect.set(
      holder,
      pick([`${key}s`, key.slice(1), pick(oddTexts, random) ?? "", "__proto__"], random) ?? key,
      value,
    );
  } else if (way < 0.45) Reflect.set(holder, key, pick(oddValues, random));
  else if (way < 0.6) Reflect.set(holder, key, wordFrom(files, random));
  else Reflect.set(holder, key, near(value, random));
}

/** A value of the same kind that is still another one. */
function near(value: unknown, random: Random): unknown {
  if (typeof value === "number")
    return pick([0, -1, 1, value + 1, value * 10, value / 3, 2 ** 31, 2 ** 53, 1e21, 0.1 + 0.2], random);
  if (typeof value === "boolean") return !value;
  if (typeof value === "string")
    return pick(
      [`${value}x`, value.slice(1), value.toUpperCase(), `${value} `, value.repeat(300), pick(oddTexts, random)],
      random,
    );
  return pick(oddValues, random);
}

/** A word that stands somewhere in the folder: names that lead to another thing than they should. */
function wordFrom(files: FolderFiles, random: Random): string {
  const text = Buffer.from(pick([...files.values()], random) ?? []).toString("utf8");
  return pick(text.split(/[\s,"'[\]{}]+/), random) ?? "";
}

function mutateTable(bytes: Uint8Array, random: Random): Uint8Array {
  const lines = Buffer.from(bytes).toString("utf8").split("\n");
  const line = Math.floor(random() * lines.length);
  const cells = (lines[line] ?? "").split(",");
  const cell = Math.floor(random() * cells.length);
  const way = random();
  if (way < 0.15) lines.splice(line, 1);
  else if (way < 0.3) lines.push(lines[line] ?? "");
  else if (way < 0.4) cells.splice(cell, 1);
  else
    cells[cell] =
      pick(
        [
          ...oddTexts,
          "0.01",
          "1",
          "99999999999",
          "sea",
          "universal",
          "hk",
          "EUR",
          "2027-01-01T00:00Z",
          `${cells[cell] ?? ""}9`,
        ],
        random,
      ) ?? "";
  if (way >= 0.3) lines[line] = cells.join(",");
  return Buffer.from(lines.join("\n"));
}

const oddTexts = [
  "",
  " ",
  "\0",
  "\u0007",
  "\uD800",
  "é",
  "e\u0301",
  "𝒳",
  "'; drop table price; --",
  "${x}",
  "%s",
  "../../x",
  "null",
  "~",
  "yes",
  "0x10",
  "1e5",
  "-",
  "- a",
  "&a",
  "*a",
  "!!js/function x",
  "<<",
  "{",
  "\u202E",
  "a".repeat(5_000),
];
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1.5,
  -1,
  2 ** 31,
  2 ** 63,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  ...oddTexts,
];

function pick<Value>(values: readonly Value[], random: Random): Value | undefined {
  return values[Math.floor(random() * values.length)];
}
