import { escapeHtml } from "@gemgate/server/platform/escape-html";
import type { RecentEvent } from "./recent-events-store.ts";

/** Nothing runs here: the page loads itself anew. */
export const eventsPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Each name stays beside its value, and a value breaks only where it is longer than its line. */
const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0 auto;max-width:1200px;padding:24px 16px;font:15px/1.45 system-ui,sans-serif}
ol{list-style:none;margin:0;padding:0}li{display:grid;gap:4px 24px;padding:12px 0;border-block-start:1px solid #8884}
h2{margin:0;font-size:1em}h2 span{font-weight:400}.when{margin:0;font-size:.87em;opacity:.75}
dl{display:flex;flex-wrap:wrap;gap:2px 16px;margin:0;font-size:.87em}dl div{display:flex;gap:6px;max-width:100%}
dt{flex:none;opacity:.75}dd{min-width:0;margin:0;overflow-wrap:anywhere;font-family:ui-monospace,monospace}
@media(min-width:800px){li{grid-template-columns:240px minmax(0,1fr)}}`;

export function renderEvents(events: readonly RecentEvent[]): string {
  const list = `<ol>${events.map(itemOf).join("")}</ol>`;
  const body = events.length === 0 ? "<p>No event yet. Open a brand of the store.</p>" : list;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="2"><title>Events</title><style>${style}</style></head><body><main><h1>Events of the demo</h1>${body}</main></body></html>`;
}

function itemOf({ time, event, host, is_bot, page, rest }: RecentEvent): string {
  const where = page === null ? "" : ` <span>${escapeHtml(page)}</span>`;
  const head = `<h2>${escapeHtml(event)}${where}</h2><p class="when">${time} UTC${is_bot ? " · a program" : ""}<br>${escapeHtml(host)}</p>`;
  return `<li><div>${head}</div><dl>${pairsOf(rest).map(pairOf).join("")}</dl></li>`;
}

/** What stands together in one column, such as the utm fields, is shown like every other field. */
function pairsOf(rest: RecentEvent["rest"]): [string, string][] {
  return Object.entries(rest).flatMap(([name, value]): [string, string][] => {
    const isGroup = typeof value === "object" && value !== null;
    const parts = Object.entries(isGroup ? value : { [name]: value });
    return parts.map(([part, word]) => [part, String(word)]);
  });
}

function pairOf([name, value]: [string, string]): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}
