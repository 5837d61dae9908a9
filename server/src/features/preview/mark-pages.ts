// Every page of a preview says so, from when it is, and how to leave it.
import type { PageRenderer } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { escapeHtml } from "../../platform/escape-html.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import type { ShopPreview } from "../catalogue/public.ts";
import { leave_address } from "./preview-address.ts";

export interface Marking {
  readonly preview: Pick<ShopPreview, "no" | "as_of" | "utc_offset">;
  readonly texts: MessageTexts;
}

/** The storefront draws its pages as always, for no gateway: what an operator looks at is no visit. */
export function markedPages(renderer: PageRenderer, marking: Marking): PageRenderer {
  return {
    ...renderer,
    renderPage: async (input) => {
      const page = await renderer.renderPage({ ...input, boot: { ...input.boot, gateway: null } });
      return { ...page, html: markPage(page.html, input.boot.locale, marking) };
    },
  };
}

export function markPage(html: string, locale: Locale, marking: Marking): string {
  const mark = composeMark(locale, marking);
  // A browser that was in the shop keeps its icon for a day; under another address it asks for that of the preview.
  const own = html.replaceAll(/"\/brand\/icon\.svg"|"\/brand-pictures\/[^"?]+\.png"/g, (address) =>
    address.replace(/"$/, `?preview_no=${marking.preview.no}"`),
  );
  return /<body[^>]*>/.test(own) ? own.replace(/<body[^>]*>/, (body) => `${body}${mark}`) : `${mark}${own}`;
}

function composeMark(locale: Locale, { preview, texts }: Marking): string {
  const text = texts(locale, "en");
  const words = text("preview.as_of", { time: timeIn(locale, preview) });
  return (
    `<link rel="stylesheet" href="/preview.css">` +
    `<aside class="preview-mark" dir="${directionOf(locale)}"><span>${escapeHtml(words)}</span> ` +
    `<a href="${leave_address}">${escapeHtml(text("preview.leave"))}</a></aside>`
  );
}

/** In the zone in which the operator gave it. */
function timeIn(locale: Locale, { as_of, utc_offset }: Marking["preview"]): string {
  return new Intl.DateTimeFormat(bcp47Of(locale), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: utc_offset,
    timeZoneName: "short",
  }).format(as_of);
}
