// Pictures of a published shop, each under the hash of its bytes: they never change, so a browser keeps them for good.
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { listPictureHashes, readPicture } from "./version-store.ts";

const types: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};
const kept_bytes = 32 * 1024 * 1024;

const name_pattern = /^([0-9a-f]{64})\.(svg|png|webp|avif)$/;

/** A hash that no published folder has is answered from memory: guesses reach no database. */
export function mountShopPictures(
  http: FastifyInstance,
  { world, responseCache }: { world: Pick<World, "db">; responseCache: ResponseCache },
): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: kept_bytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  http.get<{ Params: { name: string } }>("/shop-picture/:name", async ({ params, resolvedHost }, reply) => {
    const [, hash = "", ending = ""] = name_pattern.exec(params.name) ?? [];
    const type = types[ending];
    if (type === undefined || resolvedHost.apiOnly) return reply.code(404).send();
    const known = await responseCache.get("shop-pictures", async () => new Set(await listPictureHashes(world.db)));
    if (!known.has(params.name)) return reply.code(404).send();
    const bytes = kept.get(hash) ?? (await readPicture(world.db, hash));
    if (bytes === undefined) return reply.code(404).send();
    kept.set(hash, bytes);
    return reply
      .headers({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        // Opened by itself, a drawing may load nothing and run nothing.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(bytes);
  });
}
