// Which files make up a shop, and how large each may be. Whatever else lies in the folder is an error: a file with a misspelt name
// would be left out of the shop without a word.

/** The files of a folder by their path inside it, with slashes. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>;

export type FileKind =
  | { readonly kind: "shop" | "payments" | "coupons" | "vip" | "activities" }
  | { readonly kind: "brand"; readonly brand: string }
  | { readonly kind: "legal"; readonly brand: string; readonly topic: string; readonly locale: string }
  | { readonly kind: "page"; readonly brand: string; readonly gp_id: string }
  | { readonly kind: "game" | "goods" | "goods-table" | "prices"; readonly gp_id: string }
  | { readonly kind: "picture"; readonly folder: string };

export const folder_limits = {
  files: 5_000,
  /** Of all files together. */
  bytes: 192 * 1024 * 1024,
  path: 200,
  yaml_bytes: 4 * 1024 * 1024,
  table_bytes: 64 * 1024 * 1024,
  legal_bytes: 256 * 1024,
  picture_bytes: 512 * 1024,
} as const;

/** Notes which published versions the folder was written from or made, each of another database; `apply` and `export` write it. */
export const version_file = ".shop-version.json";

const roots = ["shop", "payments", "coupons", "vip", "activities"] as const;
const brand = "[a-z][a-z0-9]{1,30}";
const gp_id = "[0-9]{1,20}";

interface Pattern {
  readonly path: RegExp;
  readonly kind: (parts: readonly string[]) => FileKind;
}

const patterns: readonly Pattern[] = [
  ...roots.map((kind) => ({ path: new RegExp(`^${kind}\\.yaml$`), kind: () => ({ kind }) })),
  { path: at(`brands/(${brand})/brand\\.yaml`), kind: ([brand = ""]) => ({ kind: "brand", brand }) },
  {
    path: at(`brands/(${brand})/legal/([a-z][a-z_]{1,39})\\.([a-z]{2}(?:-[a-z]{2})?)\\.md`),
    kind: ([brand = "", topic = "", locale = ""]) => ({ kind: "legal", brand, topic, locale }),
  },
  {
    path: at(`brands/(${brand})/pages/(${gp_id})\\.yaml`),
    kind: ([brand = "", gp_id = ""]) => ({ kind: "page", brand, gp_id }),
  },
  { path: at(`games/(${gp_id})/game\\.yaml`), kind: ([gp_id = ""]) => ({ kind: "game", gp_id }) },
  { path: at(`games/(${gp_id})/goods\\.yaml`), kind: ([gp_id = ""]) => ({ kind: "goods", gp_id }) },
  { path: at(`games/(${gp_id})/goods\\.csv`), kind: ([gp_id = ""]) => ({ kind: "goods-table", gp_id }) },
  { path: at(`games/(${gp_id})/prices\\.csv`), kind: ([gp_id = ""]) => ({ kind: "prices", gp_id }) },
  {
    path: at(`(games/${gp_id}|brands/${brand})/pictures/[a-z0-9][a-z0-9_-]{0,79}\\.(?:svg|png|webp|avif)`),
    kind: ([folder = ""]) => ({ kind: "picture", folder }),
  },
];

function at(path: string): RegExp {
  return new RegExp(`^${path}$`);
}

/** Undefined: no file of a shop has this name. */
export function fileKindOf(path: string): FileKind | undefined {
  for (const pattern of patterns) {
    const parts = pattern.path.exec(path);
    if (parts !== null) return pattern.kind(parts.slice(1));
  }
  return undefined;
}

/** What may lie beside a shop and is no part of it: notes for people, and what tools keep for themselves. */
export function isBeside(path: string): boolean {
  return path === "README.md" || path.split("/").some((part) => /^\.[^.]/.test(part));
}

/** The most bytes that a file of this kind may have. */
export function sizeLimitOf({ kind }: FileKind): number {
  if (kind === "goods-table" || kind === "prices") return folder_limits.table_bytes;
  if (kind === "picture") return folder_limits.picture_bytes;
  return kind === "legal" ? folder_limits.legal_bytes : folder_limits.yaml_bytes;
}
