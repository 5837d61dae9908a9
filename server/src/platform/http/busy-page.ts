import type { Text } from "@gemgate/locales/create-text";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { escapeHtml } from "../escape-html.ts";

/** Where there is no time to render a page: some words and a link to the same address, and nothing to load. */
export function busyPage(text: Text, { locale, title }: { locale: Locale; title: string }): string {
  return `<!doctype html>
<html lang="${bcp47Of(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text("code.busy"))}</p>
<p><a href="">${escapeHtml(text("pay_page.try_again"))}</a></p>
</body>
</html>
`;
}
