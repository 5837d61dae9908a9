// Our own page of an order: where the payment link is not there yet it waits and goes on by itself (Z125), and where the order is
// paid elsewhere with a code it shows that code.
import { resultPageOf } from "@gemgate/rules/layout/result-page";
import type { Text } from "@gemgate/locales/create-text";
import type { Locale } from "@gemgate/contract/locale";
import { isBillingNo } from "@gemgate/rules/checkout/billing-no";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { themeColour } from "@gemgate/rules/theme/theme-colour";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MessageTexts } from "../../../platform/message-texts.ts";
import { escapeHtml } from "../../../platform/escape-html.ts";
import { randomToken } from "../../../platform/random.ts";
import { styleOf } from "./brand-style.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { readOrderView } from "../../orders/public.ts";
import { pay_code_script } from "./pay-code-script.ts";
import { renderPayCode } from "./render-pay-code.ts";

const refresh_for_s = 60;

export interface PayPage {
  readonly texts: MessageTexts;
  languageOf: (request: FastifyRequest, order: { domain_area: string; gp_id: string }) => Promise<Locale>;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The store's letters; without a built storefront there are none. */
  fontSheetOf?: ((locale: Locale) => string) | undefined;
}

export function mountPayPage(server: FastifyInstance, checkout: Checkout, page: PayPage): void {
  server.get("/pay/:billing_no", { config: { renders: true } }, async (request, reply) => {
    const billing_no = numberOf(request.params);
    const { brand } = request.resolvedHost;
    const order = isBillingNo(billing_no)
      ? await readOrderView(checkout.world.db, billing_no, request.resolvedHost)
      : undefined;
    if (order === undefined || request.resolvedHost.apiOnly) return page.notFound(request, reply);

    const isOpen = order.state === "created" || order.state === "pay_pending";
    const hasCode = isOpen && order.pay_code !== null;
    if (isOpen && order.pay_url !== null && !hasCode) return reply.code(303).header("location", order.pay_url).send();
    const locale = await page.languageOf(request, order);
    // Z58: an address that we make carries region and game; Z75: and the language, which is stored nowhere.
    const { client_id, domain_area, gp_id, replenish_id } = order;
    const search = new URLSearchParams({ domain_area, client_id, spec_lang: locale, billing_no });
    // Z119: the page of a link opens only with its id.
    if (replenish_id !== null) search.set("replenish_id", replenish_id);
    const ofLayout = resultPageOf({ brand, gp_id, client_id, domain_area });
    const back = `${replenish_id === null ? ofLayout : "/replenishGoods"}?${search.toString()}`;
    const text = page.texts(locale, brand.default_locale);
    const nonce = randomToken(checkout.world.random);
    const isWaiting = isOpen && !hasCode && order.waited_s !== null && order.waited_s < refresh_for_s;
    if (isWaiting) reply.header("refresh", "1");
    return reply
      .code(200)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policyOf(nonce),
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      })
      .send(
        renderPage({
          text,
          locale,
          title: brand.title,
          style: styleOf(themeColour({ brand: brand.color })),
          fontSheet: page.fontSheetOf?.(locale),
          nonce,
          back,
          face: hasCode ? "code" : isWaiting ? "waiting" : isOpen ? "slow" : "closed",
          code: hasCode ? renderPayCode(order, brand, text) : undefined,
        }),
      );
  });
}

interface PayPageView {
  text: Text;
  locale: Locale;
  title: string;
  /** The brand's colours. */
  style: string;
  fontSheet: string | undefined;
  nonce: string;
  back: string;
  face: "waiting" | "slow" | "closed" | "code";
  code: string | undefined;
}

const headings = {
  waiting: "pay_page.waiting_title",
  slow: "pay_page.waiting_title",
  closed: "pay_page.closed_title",
  code: "pay_page.code_title",
} as const;

/** Nothing but our own: one script, for a code, and one style, of the brand. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join("; ");
}

function renderPage({ text, locale, title, style, fontSheet, nonce, back, face, code = "" }: PayPageView): string {
  const heading = text(headings[face]);
  const words = face === "code" ? text("result.reserved_text") : text(`pay_page.${face}_text`);
  const letters = fontSheet === undefined ? "" : `<link rel="stylesheet" href="${escapeHtml(fontSheet)}">`;
  const again = face === "slow" ? `<a class="button" href="">${escapeHtml(text("pay_page.try_again"))}</a>` : "";
  const home =
    face === "waiting" ? "" : `<a class="link" href="${escapeHtml(back)}">${escapeHtml(text("pay_page.back"))}</a>`;
  return `<!doctype html>
<html lang="${bcp47Of(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${heading} · ${title}`)}</title>
<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">
${letters}
<link rel="stylesheet" href="/page.css">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="brand"><img src="/brand/icon.svg" alt="" width="32" height="32">${escapeHtml(title)}</p>
${face === "waiting" ? '<div class="spinner" aria-hidden="true"></div>' : ""}
<h1>${escapeHtml(heading)}</h1>
<p role="status">${escapeHtml(words)}</p>
${code}
${again}
${home}
</main>
${face === "code" ? `<script nonce="${nonce}">${pay_code_script}</script>` : ""}
</body>
</html>
`;
}

function numberOf(params: unknown): string {
  const named = typeof params === "object" && params !== null && "billing_no" in params ? params.billing_no : "";
  return typeof named === "string" ? named : "";
}
