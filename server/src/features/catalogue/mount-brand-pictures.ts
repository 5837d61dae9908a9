// The icons of a brand for home screens and its preview for shared links. What its icon looks like follows from its record, so the record
// alone says which pictures are shown: a brand that was published anew has its own at once, in every process.
import type { Brand } from "@gemgate/contract/brand";
import { ownIcon } from "@gemgate/rules/shell/brand-icon";
import { brandPicture, spare_pictures } from "@gemgate/rules/shell/brand-pictures";
import { drawBrandPictures } from "@gemgate/shop-folder/drawing/brand-pictures";
import type { BrandDrawing } from "@gemgate/shop-folder/drawing/brand-pictures";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { World } from "../../platform/world.ts";
import { hashOfDrawing } from "./make-pictures.ts";
import { readSize } from "./picture-size-store.ts";
import { readPicture } from "./version-store.ts";

const kept_bytes = 16 * 1024 * 1024;
const for_a_day = "public, max-age=86400";
/** Nothing was made of this icon yet: its brand was published before there were such pictures. */
const for_now = "public, max-age=60";

interface NamedDrawing extends Pick<BrandDrawing, "name" | "width"> {
  readonly hash: string;
}

export function mountBrandPictures(http: FastifyInstance, { world }: { world: Pick<World, "db"> }): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: kept_bytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const drawingsByBrand = new WeakMap<Brand, readonly NamedDrawing[]>();

  async function findDrawing(brand: Brand, path: string): Promise<NamedDrawing | undefined> {
    const drawings = drawingsByBrand.get(brand) ?? (await listDrawings(world, brand));
    drawingsByBrand.set(brand, drawings);
    return drawings.find(({ name }) => path === brandPicture(brand.key, name));
  }

  async function read({ hash, width }: NamedDrawing): Promise<Buffer | undefined> {
    const bytes = kept.get(hash) ?? (await readSize(world.db, { hash, width, type: "png" }));
    if (bytes !== undefined) kept.set(hash, bytes);
    return bytes;
  }

  http.get<{ Params: { brand: string; file: string } }>(
    "/brand-pictures/:brand/:file",
    async ({ params, resolvedHost }, reply) => {
      const drawing = await findDrawing(resolvedHost.brand, `/brand-pictures/${params.brand}/${params.file}`);
      if (drawing === undefined || resolvedHost.apiOnly) return reply.code(404).send();
      const bytes = await read(drawing);
      if (bytes !== undefined) {
        return reply.headers({ "content-type": "image/png", "cache-control": for_a_day }).send(bytes);
      }
      const location = brandPicture(spare_pictures, drawing.name);
      return reply.code(302).headers({ location, "cache-control": for_now }).send();
    },
  );
}

async function listDrawings({ db }: Pick<World, "db">, brand: Brand): Promise<NamedDrawing[]> {
  const hash = /^\/shop-picture\/([0-9a-f]{64})\.svg$/.exec(ownIcon(brand) ?? "")?.[1];
  const icon = hash === undefined ? undefined : await readPicture(db, hash);
  return drawBrandPictures(brand, icon?.toString("utf8")).map(({ name, width, svg }) => ({
    name,
    width,
    hash: hashOfDrawing(svg),
  }));
}
