// The help page, drawn by the server alone: questions and answers, the rules of refunds, and a way to a person.
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import { helpTopics } from "@gemgate/contract/help";
import type { Locale } from "@gemgate/contract/locale";
import type { Text } from "@gemgate/locales/create-text";
import type { HelpTexts } from "@gemgate/locales/help-texts";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { replaceMarks } from "@gemgate/rules/legal-notices/unfilled-marks";
import { bcp47Of, directionOf } from "@gemgate/rules/language/choose-language";
import { zoneName } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { escapeHtml } from "../../platform/escape-html.ts";

export interface HelpView {
  brand: Brand;
  area: Area | undefined;
  locale: Locale;
  text: Text;
  /** The page's own words in that language. */
  help: HelpTexts;
  now_ms: number;
  /** The order that help is wanted for; '' for none. */
  billing_no: string;
  /** The page from which the visitor came; '' where none is known. */
  from: string;
  /** Path and query of the store. */
  back: string;
  theme_css: string;
  nonce: string;
}

export function renderHelp(view: HelpView): string {
  const { brand, locale, help, back, theme_css, nonce } = view;
  return `<!doctype html>
<html lang="${bcp47Of(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`${help.title} – ${brand.title}`)}</title>
<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${theme_css}</style>
<link rel="stylesheet" href="/help.css">
</head>
<body>
<header><a href="${escapeHtml(back)}"><img src="/brand/icon.svg" alt="" width="32" height="32"><span>${escapeHtml(brand.title)}</span></a></header>
<main>
<h1>${escapeHtml(help.title)}</h1>
${renderContact(view)}
${renderQuestions(view)}
${renderRules(view)}
<p class="back"><a class="button" href="${escapeHtml(back)}">${escapeHtml(help.back)}</a></p>
</main>
${renderFooter(view)}
</body>
</html>
`;
}

/** First, because a person who has a question about money wants to see that there is somebody. */
function renderContact(view: HelpView): string {
  const { brand, help, now_ms, billing_no, text } = view;
  const { service_url, service_email, help: own } = brand;
  const hours = own?.hours;
  const zone = zoneName(offsetHoursAt(brand.time_zone, now_ms));
  const when = hours === undefined ? "" : fill(help.hours, { from: hours.from, to: hours.to, zone });
  const ways = [
    service_url === undefined
      ? ""
      : `<a class="button main" href="${escapeHtml(service_url)}" rel="noopener noreferrer">${escapeHtml(help.service)}</a>`,
    service_email === undefined
      ? ""
      : `<a class="button${service_url === undefined ? " main" : ""}" href="${escapeHtml(mailTo(view, service_email))}">${escapeHtml(help.email)}</a>`,
  ].join("");
  const number =
    billing_no === ""
      ? ""
      : `<p class="number"><span>${escapeHtml(text("result.billing_number"))}</span> <bdi dir="ltr">${escapeHtml(groupBillingNo(billing_no))}</bdi></p>`;
  const words = ways === "" ? help.contact_in_game : help.contact_text;
  return `<section class="contact" aria-labelledby="contact">
<h2 id="contact">${escapeHtml(help.contact)}</h2>
<p>${escapeHtml(words)}</p>
${number}
${ways === "" ? "" : `<p class="ways">${ways}</p>`}
${service_email === undefined ? "" : `<p class="quiet"><bdi dir="ltr">${escapeHtml(service_email)}</bdi></p>`}
${when === "" ? "" : `<p class="quiet">${escapeHtml(when)}</p>`}
</section>`;
}

/** Whoever answers needs the number and the page, and nobody likes to type them. */
function mailTo({ brand, billing_no, from, text }: HelpView, email: string): string {
  const label = text("result.billing_number");
  const subject = billing_no === "" ? brand.title : `${brand.title}: ${label} ${billing_no}`;
  const lines = ["", "", ...(billing_no === "" ? [] : [`${label}: ${billing_no}`]), ...(from === "" ? [] : [from])];
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}

function renderQuestions({ brand, locale, help, billing_no }: HelpView): string {
  const questions = helpTopics.map((topic, index) => {
    const answer = brand.help?.answers?.[topic]?.[locale] ?? help[`${topic}_answer`];
    // With an order in hand the likeliest question is where its items are.
    const open = index === 0 && billing_no !== "" ? " open" : "";
    return `<details${open}><summary>${escapeHtml(help[topic])}</summary><p>${escapeHtml(answer)}</p></details>`;
  });
  return `<section aria-labelledby="questions">
<h2 id="questions">${escapeHtml(help.questions)}</h2>
${questions.join("\n")}
</section>`;
}

function renderRules({ brand, locale, help, text }: HelpView): string {
  const rules = brand.help?.answers?.rules?.[locale] ?? help.rules_text;
  const parts = [[help.rules, rules]];
  if (brand.help?.withdrawal === true) parts.push([help.withdrawal, help.withdrawal_text]);
  const imprint = brand.help?.imprint ?? linesOf(brand.seller);
  const sections = parts.map(
    ([title = "", words = ""]) => `<section><h2>${escapeHtml(title)}</h2>\n<p>${escapeHtml(words)}</p></section>`,
  );
  if (imprint.length > 0) {
    const lines = imprint.map((line) => `<bdi>${escapeCompany(line, text)}</bdi>`).join("<br>");
    sections.push(`<section><h2>${escapeHtml(help.imprint)}</h2>\n<p>${lines}</p></section>`);
  }
  return sections.join("\n");
}

/** Whoever sells is named on receipts; without an imprint of its own the page says the same. */
function linesOf(seller: Brand["seller"]): string[] {
  if (seller === undefined) return [];
  const { company, address, tax_number } = seller;
  return [company, address, tax_number].filter((line) => line !== undefined);
}

function renderFooter({ brand, area, text }: HelpView): string {
  const { privacy, terms } = (area === undefined ? undefined : brand.legal_by_area?.[area]) ?? brand;
  const link = (href: string, words: string): string =>
    `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${escapeHtml(words)}</a>`;
  const company = (brand.kr_company ?? []).map((line) => `<p>${escapeCompany(line, text)}</p>`).join("");
  return `<footer><p class="links">${link(privacy, text("shell.privacy"))}${link(terms, text("shell.user_agreement"))}</p>${company}<p><bdi dir="ltr">${escapeHtml(brand.copyright)}</bdi></p></footer>`;
}

function escapeCompany(line: string, text: Text): string {
  return escapeHtml(replaceMarks(line, text("notices.to_fill_in")));
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
