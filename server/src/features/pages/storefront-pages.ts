// The pages players open: redirects as real redirects, everything else rendered by the built storefront.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { areas } from "@gemgate/contract/area";
import type { PageRenderer } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import { ownIcon } from "@gemgate/rules/shell/brand-icon";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createReadyAnswers, sendReady } from "../../platform/http/ready-answers.ts";
import type { MadeAnswer } from "../../platform/http/ready-answers.ts";
import { isApi } from "../../platform/http/is-api.ts";
import { pathOf } from "../../platform/http/visitor-language.ts";
import { pageThemeOf } from "../../platform/page-theme.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { World } from "../../platform/world.ts";
import { pageConfigOf } from "../page-config/public.ts";
import { buildBoot, languageOf, readView } from "./build-boot.ts";
import type { BootSources, View } from "./build-boot.ts";
import { isForEverybody, requestKey, sharedAddress, viewKey } from "./page-key.ts";
import { pageHeaders } from "./page-policy.ts";
import { openDrawnArt } from "./drawn-art.ts";
import type { DrawnArt } from "./drawn-art.ts";
import { mountHostFiles } from "./host-files.ts";
import { pageAddresses } from "./page-addresses.ts";
import { sdkAncestors } from "./sdk-ancestors.ts";
import { findRedirect } from "./store-redirects.ts";
import type { StoreRedirect } from "./store-redirects.ts";
import { mountStaticFiles, readFolder, sendFile } from "../../platform/http/static-files.ts";
import { readVisitor } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

/** A page says what time it is at the store and which events run: so much later is near enough. */
const kept_ms = 15_000;
const bytes_max = 64 * 1024 * 1024;
const aDay = "public, max-age=86400";

export interface StorefrontPages {
  /** Sends the page where it is kept for a request in the same words: before the gate, since it costs nothing. */
  sendKept: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The language of a page about an order: one that its region and its game offer. */
  languageOf: (request: FastifyRequest, order: { domain_area: string; gp_id: string }) => Promise<Locale>;
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
  const built = readFolder(join(sources.world.settings.storefront, "client"), "");
  const drawn = openDrawnArt();
  mountStaticFiles(server, built);
  mountStaticFiles(server, readFolder(join(import.meta.dirname, "static"), ""));
  server.get("/brand/icon.svg", (request, reply) => {
    const { brand } = request.resolvedHost;
    const own = ownIcon(brand);
    if (own !== undefined) return reply.code(302).headers({ location: own, "cache-control": aDay }).send();
    const file = drawn.find(brand, "/brand/icon.svg");
    return file === undefined ? reply.code(404).send() : sendFile(request, reply, file);
  });
  mountHostFiles(server);
  // Not behind the gate of pages: a page that is sent by a process that is behind would come without its pictures.
  server.get("/art/*", (request, reply) => sendDrawn(drawn, request, reply));
  server.get("/*", { config: { renders: true }, preValidation: pages.sendKept }, (request, reply) =>
    answerPage(pages, request, reply),
  );
  return pages;
}

function sendDrawn(
  drawn: DrawnArt,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const { apiOnly, brand } = request.resolvedHost;
  const file = apiOnly ? undefined : drawn.find(brand, pathOf(request.raw.url ?? "/"));
  return file === undefined ? sendNothing(reply) : sendFile(request, reply, file);
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
  if (request.resolvedHost.apiOnly) return sendNothing(reply);
  const address = request.raw.url ?? "/";
  // A file name that no table knows is not a page (a wrong build, a scanner): it gets no document that a cache could keep.
  if (pathOf(address).startsWith("/assets/")) return sendNothing(reply);
  const redirect = findRedirect(request.resolvedHost, readVisitor(request), address);
  if (redirect !== undefined) return sendOn(reply, redirect);
  return pages.render(request, reply);
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("content-type", "text/plain; charset=utf-8").send("Not found");
}

/** 302 and not 301: the same address leads elsewhere tomorrow, for another layout or another device. */
function sendOn(reply: FastifyReply, { location, cookie }: StoreRedirect): FastifyReply {
  if (cookie !== undefined) reply.header("set-cookie", cookie);
  return reply.code(302).header("location", location).send();
}

function storefrontPages(sources: BootSources, renderer: PageRenderer): StorefrontPages {
  const { world, responseCache } = sources;
  const ready = createReadyAnswers(world.clock, responseCache, { kept_ms, bytes_max });
  return {
    async sendKept(request, reply) {
      if (isApi(request) || request.resolvedHost.apiOnly) return undefined;
      const page = await ready.find(requestKey(request.host, readVisitor(request), request.raw.url ?? "/"));
      return page === undefined ? undefined : sendReady(request, reply, page);
    },
    async languageOf(request, { domain_area, gp_id }) {
      const { resolvedHost } = request;
      return languageOf(resolvedHost, {
        visitor: readVisitor(request),
        domain_area: areas.find((area) => area === domain_area),
        pageConfig: await pageConfigOf(world, responseCache, { brand_id: resolvedHost.brand.key, gp_id }),
      });
    },
    async render(request, reply) {
      const resolvedHost = await hostNow(sources, request);
      // Z86: backup hosts answer calls and show no page.
      if (resolvedHost.apiOnly) return sendNothing(reply);
      const address = request.raw.url ?? "/";
      const visitor = readVisitor(request);
      const view = await readView(sources, resolvedHost, visitor);
      const asked = { resolvedHost, visitor, view, host: request.host };
      if (!isForEverybody(visitor.query)) {
        const { status, headers, body } = await drawPage(sources, renderer, { ...asked, url: address });
        return reply.code(status).headers(headers).send(body);
      }
      const url = sharedAddress(address);
      const keys = {
        request: requestKey(request.host, visitor, address),
        view: viewKey({ host: request.host, platform: visitor.platform, view, url }),
        version: resolvedHost.version,
      };
      return sendReady(request, reply, await ready.get(keys, () => drawPage(sources, renderer, { ...asked, url })));
    },
  };
}

/** The request itself may be the one that learns of a newer catalogue: brand and goods of its page are then both newer. */
async function hostNow({ world, responseCache }: BootSources, request: FastifyRequest): Promise<ResolvedHost> {
  await responseCache.version();
  return world.brands.now().resolveHost(request.headers.host ?? "") ?? request.resolvedHost;
}

interface AskedPage {
  readonly resolvedHost: ResolvedHost;
  readonly visitor: Visitor;
  readonly view: View;
  readonly host: string;
  readonly url: string;
}

async function drawPage(
  sources: BootSources,
  renderer: PageRenderer,
  { resolvedHost, visitor, view, host, url }: AskedPage,
): Promise<MadeAnswer> {
  const { world } = sources;
  const { boot, colour } = await buildBoot(sources, resolvedHost, { visitor, view });
  const { css, dark_ground } = pageThemeOf(colour);
  const page = await renderer.renderPage({
    url,
    boot,
    host,
    theme_css: css,
    theme_colour: colour,
    face: resolvedHost.brand.face ?? {},
    theme_colour_dark: dark_ground,
    addresses: pageAddresses(resolvedHost, boot, pathOf(url)),
  });
  if (page.failure !== undefined) logFailure(world, page.failure);
  const headers = pageHeaders({
    resolvedHost,
    scriptHash: renderer.firstScriptHash,
    styleHash: page.styleHash,
    gateway: boot.gateway,
    isProduction: world.settings.mode === "production",
    ancestors: sdkAncestors(resolvedHost, world.settings, url),
  });
  return {
    status: page.status,
    headers,
    body: page.html,
    canBeKept: page.failure === undefined && page.status === 200,
  };
}

/** The browser draws the page a little later, and the operator finds the reason in the log. */
function logFailure({ log }: Pick<World, "log">, failure: unknown): void {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  log.error({ event: "bug", path: "/*", error: error.message, stack: error.stack });
}
