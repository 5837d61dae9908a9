// A report as bars, in the colours of the console, light and dark as the reader's machine is. One file without script, letters of its own
// or anything to load, so that it can be sent by mail and shown on a page of any policy that allows a picture.
import { escapeHtml } from "../../platform/escape-html.ts";
import type { Bar, Report } from "./report-shape.ts";

const width = 800;
const name_end = 196;
const bar_start = 208;
const bar_most = 380;
const row_height = 34;
const bar_height = 18;
const first_row = 78;
const bars_max = 60;
const name_max = 26;

const style = `
text{font:500 13px Inter,"Segoe UI",system-ui,-apple-system,sans-serif;fill:#181b29;font-variant-numeric:tabular-nums}
.title{font-size:17px;font-weight:700}.name{fill:#4e525f;text-anchor:end}.ground{fill:#fff}.track{fill:#eff0f6}.bar{fill:#4f5bd5}.line{stroke:#dddfe6}
@media (prefers-color-scheme:dark){text{fill:#f4f5f9}.name{fill:#abafbe}.ground{fill:#161821}.track{fill:#1f222c}.bar{fill:#7482f0}.line{stroke:#31343f}}
`;

export function drawReport({ title, bars, nothing }: Report): string {
  const drawn = bars.slice(0, bars_max);
  const most = Math.max(...drawn.map(({ value }) => value), Number.MIN_VALUE);
  const height = first_row + Math.max(1, drawn.length) * row_height + 14;
  const body =
    drawn.length === 0
      ? `<text x="24" y="${first_row + 16}">${escapeHtml(nothing)}</text>`
      : drawn.map((bar, index) => drawBar(bar, { y: first_row + index * row_height, most })).join("");
  const label = escapeHtml(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}"><style>${style}</style><rect class="ground" width="${width}" height="${height}" rx="12"/><text class="title" x="24" y="38">${label}</text><path class="line" d="M24 57.5H${width - 24}"/>${body}</svg>\n`;
}

function drawBar({ name, value, words }: Bar, { y, most }: { y: number; most: number }): string {
  const length = Math.max(value > 0 ? 3 : 0, Math.round((value / most) * bar_most));
  const text = y + 14;
  const short = name.length > name_max ? `${name.slice(0, name_max - 1)}…` : name;
  const shape = (kind: string, long: number): string =>
    `<rect class="${kind}" x="${bar_start}" y="${y}" width="${long}" height="${bar_height}" rx="5"/>`;
  return `<text class="name" x="${name_end}" y="${text}">${escapeHtml(short)}</text>${shape("track", bar_most)}${shape("bar", length)}<text x="${bar_start + bar_most + 12}" y="${text}">${escapeHtml(words)}</text>`;
}
