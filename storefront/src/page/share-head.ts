// What the head of a page says to others: a tab, a search engine, a program that shows a shared link, a home screen.
import type { Boot, PageInput } from "@gemgate/contract/boot";
import { createText } from "@gemgate/locales/create-text";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { brandPicture } from "@gemgate/rules/shell/brand-pictures";
import { bootMessages } from "../shop/boot-messages.ts";
import { gameName, pageTitle, shareTitle } from "../shop/page-title.ts";
import { escapeAttribute as escape, escapeText } from "./escape-page.ts";

/** `words` are those of the whole language, of which the page itself carries a part. */
export function buildShareHead(
  { url, boot, addresses, theme_colour, theme_colour_dark }: PageInput,
  words: Boot["messages"],
): string {
  const text = createText({ locale: boot.locale, messages: bootMessages(words), onMissing: "show key" });
  const { brand } = boot;
  const page = splitAddress(url).path;
  const game = gameName(boot);
  const description = [
    game === "" ? brand.title : `${game} · ${brand.title}`,
    text("goods.hero"),
    text("shell.official_store"),
  ].join(". ");
  return [
    `<title>${escapeText(pageTitle(brand, page, text))}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${escape(brandPicture(brand.key, "icon-touch"))}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<meta name="theme-color" content="${escape(theme_colour)}"${theme_colour_dark === undefined ? "" : ` media="(prefers-color-scheme:light)"`}>`,
    ...(theme_colour_dark === undefined
      ? []
      : [`<meta name="theme-color" content="${escape(theme_colour_dark)}" media="(prefers-color-scheme:dark)">`]),
    ...(addresses === undefined
      ? []
      : shareTags({ title: shareTitle(boot, page, text), description, boot, addresses })),
  ].join("");
}

interface Shared {
  title: string;
  description: string;
  boot: Boot;
  addresses: NonNullable<PageInput["addresses"]>;
}

function shareTags({ title, description, boot, addresses }: Shared): string[] {
  const { isListed, canonical, alternates, picture } = addresses;
  const tags = { title, description, type: "website", site_name: boot.brand.title, url: canonical, image: picture };
  return [
    ...(isListed
      ? [
          `<link rel="canonical" href="${escape(canonical)}">`,
          ...alternates.map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escape(href)}">`),
        ]
      : [`<meta name="robots" content="noindex">`]),
    ...Object.entries(tags).map(([name, value]) => `<meta property="og:${name}" content="${escape(value)}">`),
    `<meta property="og:locale" content="${bcp47Of(boot.locale).replace("-", "_")}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}
