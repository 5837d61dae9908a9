// From the bytes of a folder to a shop: every file read by its schema. What refers to other files is checked afterwards.
import type * as v from "valibot";
import { decodeText } from "./decode-text.ts";
import { fileKindOf, folder_limits, isBeside, sizeLimitOf } from "./folder-layout.ts";
import type { FileKind, FolderFiles } from "./folder-layout.ts";
import { nearest, quoted } from "./findings.ts";
import type { Findings } from "./findings.ts";
import { brandFileSchema } from "./formats/brand-format.ts";
import { gameFileSchema } from "./formats/game-format.ts";
import { pageFileSchema } from "./formats/page-format.ts";
import { paymentsFileSchema } from "./formats/payments-format.ts";
import { activitiesFileSchema, couponsFileSchema, vipFileSchema } from "./formats/rewards-format.ts";
import { shopFileSchema } from "./formats/shop-format.ts";
import { loadGoods } from "./load-goods.ts";
import { loadPicture } from "./load-picture.ts";
import { loadPrices } from "./load-prices.ts";
import { composeBrand } from "./compose-brand.ts";
import { readYaml } from "./read-yaml.ts";
import type { Loaded } from "./read-yaml.ts";
import type { LegalText, LoadedGame, LoadedPicture, Shop } from "./shop.ts";
import { locales } from "@gemgate/contract/locale";

interface KnownFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
}

/** Undefined where files are missing or broken that everything else refers to. */
export function loadShop(files: FolderFiles, findings: Findings): Shop | undefined {
  const known = listKnown(files, findings);
  const pictures = loadPictures(known, findings);
  const read = <Schema extends v.GenericSchema>(wanted: FileKind["kind"], schema: Schema) => {
    const found = known.find(({ kind }) => kind.kind === wanted);
    return found && readYaml({ file: found.path, bytes: found.bytes, schema }, findings);
  };
  const settings = read("shop", shopFileSchema);
  if (!files.has("shop.yaml")) findings.error({ file: "shop.yaml" }, "is missing", "begin with `gemgate shop init`");
  const games = loadGames(known, findings);
  const pages = known.flatMap(({ path, bytes, kind }) => {
    const page = kind.kind === "page" ? readYaml({ file: path, bytes, schema: pageFileSchema }, findings) : undefined;
    return page && kind.kind === "page" ? [{ brand: kind.brand, gp_id: kind.gp_id, page }] : [];
  });
  const brandFiles = new Map(
    known.flatMap(({ path, bytes, kind }) => {
      const file =
        kind.kind === "brand" ? readYaml({ file: path, bytes, schema: brandFileSchema }, findings) : undefined;
      return file && kind.kind === "brand" ? [[kind.brand, file] as const] : [];
    }),
  );
  const rest = {
    legal: loadLegal(known, findings),
    payments: read("payments", paymentsFileSchema),
    coupons: read("coupons", couponsFileSchema),
    vip: read("vip", vipFileSchema),
    activities: read("activities", activitiesFileSchema),
  };
  if (settings === undefined) return undefined;
  const listed = settings.value.brands;
  const brands = listed.flatMap((key, index) => {
    const file = brandFiles.get(key);
    if (file === undefined && !files.has(`brands/${key}/brand.yaml`)) {
      const meant = nearest(key, brandFiles.keys());
      const remedy = meant === undefined ? `write brands/${key}/brand.yaml` : `${quoted(meant)} may be meant`;
      findings.error(settings.at("brands", index), `the brand ${quoted(key)} has no brand.yaml`, remedy);
    }
    const record = file && composeBrand({ key, file, games, pictures }, findings);
    return file && record ? [{ key, file, record }] : [];
  });
  for (const [key, { file }] of brandFiles) {
    if (!listed.includes(key))
      findings.error({ file }, `the brand ${quoted(key)} is not in shop.yaml`, "add it to brands there");
  }
  const gameFiles = known.filter(({ kind }) => kind.kind === "game");
  const brandCount = known.filter(({ kind }) => kind.kind === "brand").length;
  const isWhole = games.size === gameFiles.length && brands.length === brandCount && brands.length === listed.length;
  return { isWhole, settings, brands, games, pages, pictures, ...rest };
}

function listKnown(files: FolderFiles, findings: Findings): KnownFile[] {
  const names = ["shop.yaml", "payments.yaml", "coupons.yaml", "vip.yaml", "activities.yaml"];
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (files.size > folder_limits.files || total > folder_limits.bytes) {
    const most = `${folder_limits.files} files and ${folder_limits.bytes / 1024 / 1024} MB`;
    findings.error({ file: "" }, "the folder is too large", `a shop has at most ${most}`);
    return [];
  }
  return [...files].flatMap(([path, bytes]) => {
    if (isBeside(path)) return [];
    const kind = fileKindOf(path);
    if (kind === undefined) {
      const meant = nearest(path, names);
      const remedy =
        meant === undefined ? "remove it; docs/your-shop lists the files of a shop" : `${quoted(meant)} may be meant`;
      findings.error({ file: path }, "is no file of a shop", remedy);
      return [];
    }
    const most = sizeLimitOf(kind);
    if (bytes.length > most) {
      findings.error({ file: path }, `has ${bytes.length} bytes`, `at most ${most} bytes are read`);
      return [];
    }
    return [{ path, bytes, kind }];
  });
}

function loadGames(known: readonly KnownFile[], findings: Findings): Map<string, LoadedGame> {
  const games = new Map<string, LoadedGame>();
  const folders = new Set(known.flatMap(({ kind }) => ("gp_id" in kind && kind.kind !== "page" ? [kind.gp_id] : [])));
  for (const gp_id of [...folders].sort()) {
    const folder = `games/${gp_id}`;
    const bytesOf = (name: string) => known.find(({ path }) => path === `${folder}/${name}`)?.bytes;
    const bytes = bytesOf("game.yaml");
    const file = `${folder}/game.yaml`;
    if (bytes === undefined) findings.error({ file }, "is missing", "every game has one; see docs/your-shop");
    const game = bytes && readYaml({ file, bytes, schema: gameFileSchema }, findings);
    const { goods, isWhole: hasAllGoods } = loadGoods(
      folder,
      { yaml: bytesOf("goods.yaml"), table: bytesOf("goods.csv") },
      findings,
    );
    const prices = loadPrices(folder, bytesOf("prices.csv"), findings);
    if (game !== undefined)
      games.set(gp_id, { gp_id, game, goods, hasAllGoods, prices, price_file: `${folder}/prices.csv` });
  }
  return games;
}

function loadLegal(known: readonly KnownFile[], findings: Findings): LegalText[] {
  return known.flatMap(({ path, bytes, kind }) => {
    if (kind.kind !== "legal") return [];
    const locale = locales.find((one) => one === kind.locale);
    if (locale === undefined) {
      findings.error(
        { file: path },
        `${quoted(kind.locale)} is none of the languages`,
        `use one of ${locales.join(", ")}`,
      );
      return [];
    }
    const text = decodeText(path, bytes, findings);
    return text === undefined ? [] : [{ brand: kind.brand, topic: kind.topic, locale, file: path, text }];
  });
}

function loadPictures(known: readonly KnownFile[], findings: Findings): Map<string, LoadedPicture> {
  return new Map(
    known.flatMap(({ path, bytes, kind }) => {
      const picture = kind.kind === "picture" ? loadPicture(path, bytes, findings) : undefined;
      return picture === undefined ? [] : [[path, picture] as const];
    }),
  );
}

export type { Loaded };
