// The folder demo/shop, read by the same functions as every other shop.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "@gemgate/contract/brand";
import { projectFolder } from "@gemgate/ops/project-folder";
import { collectFindings } from "@gemgate/shop-folder/findings";
import { fileKindOf } from "@gemgate/shop-folder/folder-layout";
import type { FileKind, FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { loadShop } from "@gemgate/shop-folder/load-shop";
import type { LoadedGame, Shop } from "@gemgate/shop-folder/shop";

export const demoFolder = join(projectFolder, "demo", "shop");

export function readDemoFiles(isWanted: (kind: FileKind["kind"]) => boolean = () => true): FolderFiles {
  const paths = readdirSync(demoFolder, { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const wanted = paths.toSorted().filter((path) => {
    const known = fileKindOf(path);
    return known !== undefined && isWanted(known.kind);
  });
  return new Map(wanted.map((path) => [path, readFileSync(join(demoFolder, path))]));
}

/** Who sells which games where: all that most of those who ask need, and a tenth of what there is to read. */
const { brands, games } = load(readDemoFiles((kind) => kind === "shop" || kind === "brand" || kind === "game"));

/** In the order of shop.yaml. The first one answers on plain `localhost`. */
export const everyBrand: readonly Brand[] = brands.map(({ record }) => record);

export const demoGames: readonly Pick<LoadedGame, "gp_id" | "game">[] = [...games.values()];

const brandsByKey: ReadonlyMap<string, Brand> = new Map(everyBrand.map((brand) => [brand.key, brand]));

/** An unknown key is a bug of who asks. */
export function brandByKey(key: string): Brand {
  const brand = brandsByKey.get(key);
  if (brand === undefined) throw new Error(`no brand of the demo has the key ${key}`);
  return brand;
}

let whole: Shop | undefined;

/** With goods, prices and ways to pay, as the files stand; read when it is first asked for. */
export function demoShop(): Shop {
  whole ??= load(readDemoFiles());
  return whole;
}

function load(files: FolderFiles): Shop {
  const findings = collectFindings();
  const shop = loadShop(files, findings);
  if (shop === undefined || !shop.isWhole) throw new Error(`demo/shop is broken: ${JSON.stringify(findings.list())}`);
  return shop;
}
