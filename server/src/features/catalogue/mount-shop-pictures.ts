// Pictures of a published shop, each under the hash of its bytes: they never change, so a browser keeps them for good. Beside each stand
// its sizes, which publishing made of it.
import { picture_types, picture_widths } from "@gemgate/rules/goods/picture-sizes";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { readSize } from "./picture-size-store.ts";
import { listPictureNames, readPicture } from "./version-store.ts";

const types: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};
const kept_bytes = 32 * 1024 * 1024;
const for_good = "public, max-age=31536000, immutable";
/** What stands in for a size that is not made yet. */
const for_now = "public, max-age=60";

const name_pattern = new RegExp(
  `^([0-9a-f]{64})(?:\\.(svg|png|webp|avif)|-(${picture_widths.join("|")})\\.(${picture_types.join("|")}))$`,
);

interface Served {
  readonly bytes: Buffer;
  readonly ending: string;
  readonly cache: string;
}

/** A hash that no published folder has is answered from memory: guesses reach no database. */
export function mountShopPictures(
  http: FastifyInstance,
  { world, responseCache }: { world: Pick<World, "db">; responseCache: ResponseCache },
): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: kept_bytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });

  async function keep(name: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const bytes = kept.get(name) ?? (await read());
    if (bytes !== undefined) kept.set(name, bytes);
    return bytes;
  }

  async function find(name: string): Promise<Served | undefined> {
    const [, hash = "", ending, width, type = ""] = name_pattern.exec(name) ?? [];
    const endings = await responseCache.get("shop-pictures", async () => endingsOf(await listPictureNames(world.db)));
    const own = endings.get(hash);
    if (own === undefined || (ending !== undefined && ending !== own)) return undefined;
    const size =
      width === undefined
        ? undefined
        : await keep(name, () => readSize(world.db, { hash, width: Number(width), type }));
    if (size !== undefined) return { bytes: size, ending: type, cache: for_good };
    const bytes = await keep(hash, () => readPicture(world.db, hash));
    return bytes && { bytes, ending: own, cache: width === undefined ? for_good : for_now };
  }

  http.get<{ Params: { name: string } }>("/shop-picture/:name", async ({ params, resolvedHost }, reply) => {
    const found = resolvedHost.apiOnly ? undefined : await find(params.name);
    if (found === undefined) return reply.code(404).send();
    return reply
      .headers({
        "content-type": types[found.ending],
        "cache-control": found.cache,
        // Opened by itself, a drawing may load nothing and run nothing.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(found.bytes);
  });
}

/** By hash. */
function endingsOf(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name.slice(0, 64), name.slice(65)]));
}
