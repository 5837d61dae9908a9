// The pages players open: redirects as real redirects, everything else rendered by the built storefront.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import { themeCss } from "@gemgate/rules/theme/theme-css";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApi } from "../../platform/http/open-http.ts";
import { randomToken } from "../../platform/random.ts";
import { buildBoot, languageOf, regionOf } from "./build-boot.ts";
import type { BootSources } from "./build-boot.ts";
import { pageHeaders } from "./page-policy.ts";
import { mountStaticFiles, readFolder, sendFile } from "./static-files.ts";
import { pathOf, readVisitor } from "./visitor.ts";

/** B1-B3, B10: old and outer addresses lead to the goods and keep their query. */
const toGoods = new Set(["/", "/selectGame", "/layoutGame", "/result"]);
/** Z58: pages that explain a missing region must not be guarded by it. */
const needsRegion = new Set(["/selectGoods"]);
const brandArt = join(import.meta.dirname, "../../../../brands/art");

export interface StorefrontPages {
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  languageOf: (request: FastifyRequest) => Locale;
}

export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const file = join(folder, "server/entry-server.js");
  if (!existsSync(file)) throw new Error(`The storefront is not built: ${file} is missing. Run \`npm run build\`.`);
  const loaded: PageRenderer = await import(pathToFileURL(file).href);
  return loaded;
}

export function mountStorefrontPages(
  server: FastifyInstance,
  sources: BootSources,
  renderer: PageRenderer,
): StorefrontPages {
  const pages = storefrontPages(sources, renderer);
  mountStaticFiles(server, readFolder(join(sources.world.settings.storefront, "client"), ""));
  mountStaticFiles(server, readFolder(join(import.meta.dirname, "static"), ""));
  const art = readFolder(brandArt, "/brand-art");
  mountStaticFiles(server, art);
  server.get("/brand/icon.svg", (request, reply) => {
    const file = art.get(request.place.brand.icon);
    return file === undefined ? reply.code(404).send() : sendFile(request, reply, file);
  });
  server.get("/*", (request, reply) => answerPage(pages, request, reply));
  return pages;
}

function answerPage(
  pages: StorefrontPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  // Every answer under /api and /util is an envelope, also where there is no such call.
  if (isApi(request)) {
    reply.callNotFound();
    return reply;
  }
  if (request.place.apiOnly) return sendNothing(reply);
  const address = request.raw.url ?? "/";
  const path = pathOf(address);
  if (toGoods.has(path)) return reply.code(302).header("location", goodsAddress(request, address)).send();
  // A file name that no table knows is not a page (a wrong build, a scanner): it gets no document that a cache could keep.
  if (/^\/(?:assets|art|brand-art)\//.test(path)) return sendNothing(reply);
  if (needsRegion.has(path) && regionOf(request.place, readVisitor(request)) === undefined) {
    return reply
      .code(302)
      .header("location", `/notArea${address.slice(path.length)}`)
      .send();
  }
  return pages.render(request, reply);
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("content-type", "text/plain; charset=utf-8").send("Not found");
}

/** The query goes on as it came, letter by letter. */
function goodsAddress(request: FastifyRequest, address: string): string {
  const path = pathOf(address);
  const query = address.slice(path.length + 1);
  // Z117: plain localhost is an entry for development and has no region of its own.
  const needsArea = request.place.isPlain && path === "/" && !new URLSearchParams(query).has("domain_area");
  const parts = [...(query === "" ? [] : [query]), ...(needsArea ? ["domain_area=universal"] : [])];
  return ["/selectGoods", ...(parts.length === 0 ? [] : [parts.join("&")])].join("?");
}

function storefrontPages(sources: BootSources, renderer: PageRenderer): StorefrontPages {
  const { world } = sources;
  const themes = new Map<string, string>();
  const cssOf = (colour: string): string => {
    const css = themes.get(colour) ?? themeCss(colour);
    themes.set(colour, css);
    return css;
  };
  return {
    languageOf: (request) => {
      const visitor = readVisitor(request);
      return languageOf(request.place, {
        visitor,
        domain_area: regionOf(request.place, visitor),
        pageConfig: undefined,
      });
    },
    async render(request, reply) {
      const { place } = request;
      // Z86: backup hosts answer calls and show no page.
      if (place.apiOnly) return sendNothing(reply);
      const { boot, colour } = await buildBoot(sources, place, readVisitor(request));
      const nonce = randomToken(world.random);
      const url = request.raw.url ?? "/";
      const page = await renderer.renderPage({ url, nonce, boot, theme_css: cssOf(colour), theme_colour: colour });
      const isProduction = world.settings.mode === "production";
      return reply
        .code(page.status)
        .headers(pageHeaders({ place, nonce, gateway: boot.gateway, isProduction }))
        .send(page.html);
    },
  };
}
