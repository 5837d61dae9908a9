// The pages of the demo's mailbox: the list of what came, and each mail as its reader sees it.
import { escapeHtml } from "@gemgate/server/platform/escape-html";
import type { Mail } from "./open-mailbox.ts";

export interface MailboxPage {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

/** A mail's own HTML runs nothing and loads nothing; its styles stand in its elements. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; frame-src 'self'; base-uri 'none'";
const style = `body{margin:0 auto;max-width:760px;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
li{margin-block:12px;padding:12px 16px;border:1px solid #8886;border-radius:12px;list-style:none}ol{padding:0}iframe{width:100%;height:720px;border:1px solid #8886;border-radius:12px;background:#fff}a{color:inherit}small{opacity:.8}`;

export function renderMailbox(address: string, mails: readonly Mail[]): MailboxPage {
  const [, number = "", isBody] = /^\/(\d+)(\/body)?$/.exec(address) ?? [];
  if (number === "" && address !== "/") return { status: 404, html: frame("Not found", "<h1>Not found</h1>"), policy };
  if (number === "") return { status: 200, html: frame("Mailbox", listOf(mails)), policy };
  const mail = mails.toReversed()[Number(number) - 1];
  if (mail === undefined) return { status: 404, html: frame("Not found", "<h1>Not found</h1>"), policy };
  if (isBody !== undefined) return { status: 200, html: mail.html, policy };
  const body = `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p><small>${escapeHtml(mail.from)} → ${escapeHtml(mail.to)}</small></p>
<iframe src="/${number}/body" title="${escapeHtml(mail.subject)}" sandbox></iframe><pre>${escapeHtml(mail.text)}</pre>`;
  return { status: 200, html: frame(mail.subject, body), policy };
}

function listOf(mails: readonly Mail[]): string {
  if (mails.length === 0) {
    return "<h1>Mailbox of the demo</h1><p>No mail yet. Ask for a receipt after a purchase, then reload this page.</p>";
  }
  const items = mails.map(
    (mail, index) =>
      `<li><a href="/${mails.length - index}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.from)} → ${escapeHtml(mail.to)}</small></li>`,
  );
  return `<h1>Mailbox of the demo</h1><ol>${items.join("")}</ol>`;
}

function frame(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${main}</main></body></html>`;
}
