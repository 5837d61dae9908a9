import { escapeHtml } from "@gemgate/server/platform/escape-html";
import type { RecentEvent } from "./recent-events-store.ts";

/** Nothing runs here: the page loads itself anew. */
export const eventsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:1080px;padding:24px;font:16px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;width:100%}th,td{padding:8px;text-align:start;vertical-align:top;overflow-wrap:anywhere}tr{border-bottom:1px solid #8886}
td:first-child{white-space:nowrap}td span{display:inline-block;margin-inline-end:16px}small{opacity:.8}
@media(max-width:640px){thead{display:none}tr,td{display:block}td{padding:4px 0}}`;

export function renderEvents(events: readonly RecentEvent[]): string {
  const head = "<thead><tr><th>UTC</th><th>Event</th><th>What is kept of it</th></tr></thead>";
  const table = `<table>${head}<tbody>${events.map(rowOf).join("")}</tbody></table>`;
  const body = events.length === 0 ? "<p>No event yet. Open a brand of the store.</p>" : table;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2"><title>Events</title><style>${style}</style></head><body><main><h1>Events of the demo</h1>${body}</main></body></html>`;
}

function rowOf({ time, event, host, is_bot, page, rest }: RecentEvent): string {
  const where = `${page === null ? "" : ` ${escapeHtml(page)}`}${is_bot ? " <small>(a program)</small>" : ""}`;
  const kept = Object.entries(rest).map(
    ([name, value]) => `<span><small>${escapeHtml(name)}</small> ${escapeHtml(wordsOf(value))}</span>`,
  );
  return `<tr><td>${time}</td><td><b>${escapeHtml(event)}</b>${where}<br><small>${escapeHtml(host)}</small></td><td>${kept.join("")}</td></tr>`;
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
