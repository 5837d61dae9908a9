// Small files that every store has under the same name and each host answers for itself.
import { theme } from "@gemgate/rules/theme/palette";
import { default_theme_colour } from "@gemgate/rules/theme/theme-colour";
import { brandPicture } from "@gemgate/rules/shell/brand-pictures";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ResolvedHost } from "../../platform/hosts.ts";

const aDay = "public, max-age=86400";

export function mountHostFiles(server: FastifyInstance): void {
  server.get("/robots.txt", (request, reply) =>
    sendText(reply, "text/plain; charset=utf-8", robotsOf(request.resolvedHost)),
  );
  server.get("/manifest.webmanifest", (request, reply) =>
    request.resolvedHost.apiOnly
      ? sendNothing(reply)
      : sendText(reply, "application/manifest+json; charset=utf-8", JSON.stringify(manifestOf(request.resolvedHost))),
  );
  // Asked for by name where a page was put on a home screen before it named its icon.
  server.get("/apple-touch-icon.png", sendOn);
}

function sendOn({ resolvedHost }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (resolvedHost.apiOnly) return sendNothing(reply);
  const location = brandPicture(resolvedHost.brand.key, "icon-touch");
  return reply.code(302).headers({ location, "cache-control": aDay }).send();
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send();
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.headers({ "content-type": type, "cache-control": aDay }).send(text);
}

/** Goods are for everybody, accounts, orders and calls for nobody; a demo store and a host without pages are not found at all. */
export function robotsOf({ environment, apiOnly, formOnly }: ResolvedHost): string {
  const closed = ["/"];
  const open = [
    "/api/",
    "/util/",
    "/pay",
    "/my",
    "/userCenter",
    "/recharge",
    "/result",
    "/replenishGoods",
    "/login",
    "/csp",
  ];
  const kept = environment === "demo" || apiOnly || formOnly ? closed : open;
  return ["User-agent: *", ...kept.map((path) => `Disallow: ${path}`), ""].join("\n");
}

/** `minimal-ui`: logins and payments lead to other companies' pages, from which one must come back. */
export function manifestOf({ brand }: Pick<ResolvedHost, "brand">): object {
  const colour = brand.color ?? default_theme_colour;
  return {
    id: "/",
    name: brand.title,
    short_name: brand.title,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: colour,
    background_color: theme(colour).light.bg,
    icons: [
      { src: "/brand/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: brandPicture(brand.key, "icon-192"), type: "image/png", sizes: "192x192" },
      { src: brandPicture(brand.key, "icon-maskable"), type: "image/png", sizes: "512x512" },
      { src: brandPicture(brand.key, "icon-maskable"), type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}
