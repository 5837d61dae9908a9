import { areas } from "@gemgate/contract/area";
import type { Locale } from "@gemgate/contract/locale";
import { isBillingNo } from "@gemgate/rules/checkout/billing-no";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import { loadHelpTexts } from "@gemgate/locales/help-texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOfVisitor, pathOf } from "../../platform/http/visitor-language.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import { pageThemeOf } from "../../platform/page-theme.ts";
import { randomToken } from "../../platform/random.ts";
import type { World } from "../../platform/world.ts";
import { renderHelp } from "./render-help.ts";

export interface HelpPage {
  readonly world: World;
  readonly texts: MessageTexts;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** What a preview writes on every page. */
  mark?: (html: string, locale: Locale) => string;
}

/** One page for both layouts; it works without a script, without a login and without anything else of the store. */
export function mountHelpPage(
  server: FastifyInstance,
  { world, texts, notFound, mark = (html) => html }: HelpPage,
): void {
  const helpIn = loadHelpTexts();
  server.get("/help", { config: { renders: true } }, async (request, reply) => {
    const { resolvedHost } = request;
    if (resolvedHost.apiOnly) return notFound(request, reply);
    const { brand } = resolvedHost;
    const locale = languageOfVisitor(request, resolvedHost);
    const nonce = randomToken(world.random);
    const { area, back, billing_no } = readQuery(request);
    const page = renderHelp({
      brand,
      area,
      locale,
      help: helpIn(locale),
      text: texts(locale, brand.default_locale),
      now_ms: world.clock.nowMs(),
      billing_no,
      from: pageBefore(request, resolvedHost.origin),
      back,
      theme_css: pageThemeOf(themeColour({ brand: brand.color })).css,
      nonce,
    });
    return reply
      .code(200)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
      })
      .send(mark(page, locale));
  });
}

/** Z58: the way back carries region, game and language, as far as they have the form of one. */
function readQuery(request: FastifyRequest) {
  const address = request.raw.url ?? "/";
  const query = new URLSearchParams(address.slice(pathOf(address).length + 1));
  const area = areas.find((name) => name === query.get("domain_area"));
  const client_id = query.get("client_id") ?? "";
  const spec_lang = query.get("spec_lang") ?? "";
  const search = new URLSearchParams();
  if (area !== undefined) search.set("domain_area", area);
  if (/^[0-9]{1,12}$/.test(client_id)) search.set("client_id", client_id);
  if (/^[a-z-]{2,5}$/.test(spec_lang)) search.set("spec_lang", spec_lang);
  const billing_no = query.get("billing_no") ?? "";
  return {
    area,
    billing_no: isBillingNo(billing_no) ? billing_no : "",
    back: search.size === 0 ? "/" : `/?${search.toString()}`,
  };
}

/** Without its query, which may hold what is nobody's business. */
function pageBefore({ headers }: FastifyRequest, origin: string): string {
  const { referer = "" } = headers;
  return referer.startsWith(`${origin}/`) ? pathOf(referer) : "";
}
