// Two pages around a login at a provider: one leads there, the other takes what comes back.
import { createHash } from "node:crypto";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../../platform/escape-html.ts";
import { languageOfVisitor } from "../../platform/http/visitor-language.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import type { World } from "../../platform/world.ts";
import { authorizeAddress } from "./authorize-address.ts";
import { listKinds } from "./enter-with-provider.ts";
import { returnPath } from "./own-addresses.ts";
import { appAt } from "./providers/identity.ts";
import { return_script } from "./return-script.ts";

export interface LoginPages {
  readonly world: World;
  readonly texts: MessageTexts;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export function mountLoginPages(server: FastifyInstance, pages: LoginPages): void {
  server.get("/loginStart/:kind", { config: { renders: true } }, (request, reply) =>
    leadToProvider(pages, request, reply),
  );
  server.get("/loginReturn/:kind", { config: { renders: true } }, (request, reply) =>
    takeReturn(pages, request, reply),
  );
}

/** What the browser proves later: its state, and two digests of its secret. */
const proofShape = /^[A-Za-z0-9_-]{16,128}$/;

function leadToProvider(
  pages: LoginPages,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const kind = kindOf(request);
  if (kind === undefined || kind === "twitter" || request.resolvedHost.apiOnly) return pages.notFound(request, reply);
  const { world } = pages;
  const { resolvedHost } = request;
  const asked = new URL(request.raw.url ?? "/", resolvedHost.origin).searchParams;
  const read = (name: string): string => asked.get(name) ?? "";
  const state = read("state");
  const proofs = [read("nonce"), read("code_challenge")];
  // A browser without a secure context can make neither; no browser sends only one of them.
  const isProven = proofs.every((proof) => proof === "") || proofs.every((proof) => proofShape.test(proof));
  const isOffered = listKinds({ world, resolvedHost }, read("client_id")).includes(kind);
  const at = isOffered ? appAt(world, resolvedHost, kind) : undefined;
  if (at === undefined || !proofShape.test(state) || !isProven) {
    // The same page that a provider's own refusal would reach: it ends the login in the store.
    const search = new URLSearchParams({ error: "invalid_request", state: state.slice(0, 128) });
    return reply
      .code(302)
      .header("location", `${returnPath(kind)}?${search.toString()}`)
      .send();
  }
  const location = authorizeAddress(resolvedHost, kind, {
    app_id: at.app.id,
    authorize: at.addresses.authorize,
    state,
    nonce: read("nonce"),
    code_challenge: read("code_challenge"),
  });
  return reply.code(302).header("location", location).send();
}

const script_hash = createHash("sha256").update(return_script).digest("base64");

const returnHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'sha256-${script_hash}'`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "x-frame-options": "DENY",
  // A window that comes back from another site keeps its opener only without a policy of its own (E28).
  "cross-origin-opener-policy": "unsafe-none",
  "cross-origin-resource-policy": "same-origin",
};

function takeReturn(
  pages: LoginPages,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { resolvedHost } = request;
  if (kindOf(request) === undefined || resolvedHost.apiOnly) return pages.notFound(request, reply);
  const locale = languageOfVisitor(request, resolvedHost);
  const text = pages.texts(locale, resolvedHost.brand.default_locale);
  return reply
    .code(200)
    .headers(returnHeaders)
    .send(
      `<!doctype html>
<html lang="${bcp47Of(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(resolvedHost.brand.title)}</title>
<script>${return_script}</script>
<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<main>
<p class="brand">${escapeHtml(resolvedHost.brand.title)}</p>
<a class="link" href="/">${escapeHtml(text("pay_page.back"))}</a>
</main>
</body>
</html>
`,
    );
}

function kindOf({ params }: FastifyRequest): LoginKind | undefined {
  const named = typeof params === "object" && params !== null && "kind" in params ? params.kind : undefined;
  return loginKinds.find((kind) => kind === named);
}
