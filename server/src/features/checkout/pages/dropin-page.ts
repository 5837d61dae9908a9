// Z100: a provider's form alone on a page of ours, on an origin of its own and under a policy of its own. The storefront frames
// it; opened by itself, it leads back to the order. The number is enough to see it (as on /pay), and it says nothing of the buyer.
import type { Text } from "@gemgate/locales/create-text";
import type { Locale } from "@gemgate/contract/locale";
import { isBillingNo } from "@gemgate/rules/checkout/billing-no";
import { isOpenOrder } from "@gemgate/rules/checkout/order-lifecycle";
import { isUsableLink } from "@gemgate/rules/checkout/payment-link";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { form_path } from "../../../platform/http/form-host.ts";
import { languageOfVisitor } from "../../../platform/http/visitor-language.ts";
import { escapeHtml } from "../../../platform/escape-html.ts";
import { randomToken } from "../../../platform/random.ts";
import type { DropInScripts } from "../../providers/public.ts";
import { payPage, readOrderView } from "../../orders/public.ts";
import { readCurrentAttempt } from "../../payments/public.ts";
import type { Attempt } from "../../payments/public.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { dropInHeaders } from "./dropin-policy.ts";
import { dropin_script } from "./dropin-script.ts";
import type { PayPage } from "./pay-page.ts";

export function mountDropInPage(server: FastifyInstance, checkout: Checkout, page: PayPage): void {
  const { world, providers } = checkout;
  server.get(form_path, { config: { renders: true } }, async (request, reply) => {
    const { resolvedHost } = request;
    const { formOrigin } = resolvedHost;
    const search = new URL(request.raw.url ?? "/", resolvedHost.origin).searchParams;
    const billing_no = search.get("billing_no") ?? "";
    if (formOrigin === undefined || resolvedHost.apiOnly) return page.notFound(request, reply);
    // The store's own origin runs no script of a provider's: links to the form of before lead to where it stands now.
    if (!resolvedHost.formOnly) return sendToForm(reply, formOrigin, search);
    const order = isBillingNo(billing_no) ? await readOrderView(world.db, billing_no, resolvedHost) : undefined;
    const attempt = order === undefined ? undefined : await readCurrentAttempt(world.db, billing_no);
    // Guesses need no counting: a number has 100 random bits, and players behind one address must not pay for a stranger's.
    if (order === undefined || attempt === undefined) return notFound(request, reply);
    const isOpen = isOpenOrder(order.state);
    const form = isOpen ? formOf(attempt, providers.get(attempt.provider)) : undefined;
    const locale = await page.languageOf(request, order);
    const nonce = randomToken(world.random);
    const hosted = attempt.pay_url !== null && isUsableLink(attempt.pay_url) ? attempt.pay_url : undefined;
    return reply
      .code(200)
      .headers(
        dropInHeaders({
          nonce,
          scripts: form?.scripts,
          origin: formOrigin,
          stores: resolvedHost.pages,
          isProduction: world.settings.mode === "production",
        }),
      )
      .send(
        renderPage({
          text: page.texts(locale, resolvedHost.brand.default_locale),
          locale,
          title: resolvedHost.brand.title,
          nonce,
          store: resolvedHost.pages.find((one) => one === search.get("store")) ?? "",
          begin: form !== undefined ? "waiting" : isOpen ? "failed" : "done",
          form,
          back: attempt.return_url,
          hosted: hosted ?? payPage({ resolvedHost, locale }, billing_no),
        }),
      );
  });

  /** The store's own page about it would bring its scripts to this origin. */
  function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { brand } = request.resolvedHost;
    const locale = languageOfVisitor(request, request.resolvedHost);
    return reply
      .code(404)
      .headers({ "content-type": "text/plain; charset=utf-8", "content-language": bcp47Of(locale) })
      .send(page.texts(locale, brand.default_locale)("code.not_found"));
  }
}

function sendToForm(reply: FastifyReply, formOrigin: string, asked: URLSearchParams): FastifyReply {
  const names = ["billing_no", "spec_lang"];
  const search = new URLSearchParams(names.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? ""]] : [])));
  return reply.code(302).header("location", `${formOrigin}${form_path}?${search.toString()}`).send();
}

interface Form {
  readonly session: string;
  readonly key: string;
  readonly scripts: DropInScripts;
}

/** What the provider's script is started with; undefined where this attempt has no form, or not yet. */
function formOf(
  { state, merchant, method, dropin_session, dropin_key }: Attempt,
  provider: { dropIn?(merchant: string, method: string): DropInScripts } | undefined,
): Form | undefined {
  if (state !== "pending" || dropin_session === null || dropin_key === null) return undefined;
  const scripts = provider?.dropIn?.(merchant, method);
  return scripts && { session: dropin_session, key: dropin_key, scripts };
}

interface FormPageView {
  text: Text;
  locale: Locale;
  title: string;
  nonce: string;
  /** Origin of the page that frames it, '' where it is opened by itself. */
  store: string;
  begin: "waiting" | "failed" | "done";
  form: Form | undefined;
  back: string;
  hosted: string;
}

function renderPage({ text, locale, title, nonce, store, begin, form, back, hosted }: FormPageView): string {
  const lang = bcp47Of(locale);
  const words = (key: Parameters<Text>[0]) => escapeHtml(text(key));
  const provider =
    form === undefined ? "" : `<script id="provider" src="${escapeHtml(form.scripts.script)}" async></script>`;
  const element =
    form === undefined
      ? ""
      : `<div id="form" data-kind="${form.scripts.kind}" data-session="${escapeHtml(form.session)}" data-key="${escapeHtml(form.key)}" data-lang="${lang}"></div>`;
  const hostedLink = `<a class="button" id="hosted" rel="noopener noreferrer" href="${escapeHtml(hosted)}">${words("dropin.hosted")}</a>`;
  // The popup around it shows the same words as its title.
  const heading = `<h1 class="unseen">${words("dropin.title")}</h1>`;
  return `<!doctype html>
<html lang="${lang}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/dropin.css">
<script nonce="${nonce}" data-store="${escapeHtml(store)}">${dropin_script}</script>
${provider}
</head>
<body>
<main data-begin="${begin}" data-back="${escapeHtml(back)}">
<section data-face="waiting"${begin === "waiting" ? "" : " hidden"}>
${heading}
<div class="spinner" aria-hidden="true"></div>
<p role="status">${words("dropin.waiting")}</p>
<noscript>${hostedLink.replace(' id="hosted"', "")}</noscript>
</section>
<section data-face="ready" hidden>${heading}${element}</section>
<section data-face="failed" role="alert"${begin === "failed" ? "" : " hidden"}>
<h1>${words("dropin.failed")}</h1>
<p>${words("dropin.failed_text")}</p>
${hostedLink}
</section>
<section data-face="done" role="status"${begin === "done" ? "" : " hidden"}>
<h1>${words("dropin.done")}</h1>
<a class="link" href="${escapeHtml(back)}" target="_top">${words("pay_page.back")}</a>
</section>
</main>
</body>
</html>
`;
}
