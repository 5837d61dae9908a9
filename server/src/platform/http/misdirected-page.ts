import type { Text } from "@gemgate/locales/create-text";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { escapeHtml } from "../escape-html.ts";

/** Z57: no brand can be shown for an unknown host, so the page has the words of the parameter error and nothing else. */
export function misdirectedPage(text: Text, locale: Locale): string {
  const title = escapeHtml(text("not_area.title"));
  return `<!doctype html>
<html lang="${bcp47Of(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(text("show_error.tip"))}</p>
<ul>
<li>${escapeHtml(text("not_area.game_title"))}<br>${escapeHtml(text("not_area.game_tip"))}</li>
<li>${escapeHtml(text("not_area.service_title"))}<br>${escapeHtml(text("not_area.service_tip"))}</li>
</ul>
</body>
</html>
`;
}
