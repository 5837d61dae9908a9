// A funnel as a table for a terminal, as lines for a spreadsheet and as a drawing.
import { escapeHtml } from "@gemgate/server/platform/escape-html";
import { funnelSteps } from "./funnel-store.ts";
import type { FunnelRow } from "./funnel-store.ts";

const heads = ["", ...funnelSteps.map((step) => step.replace("_", " "))];

export function composeTable(rows: readonly FunnelRow[]): string {
  if (rows.length === 0) return "No visit was counted in these days.";
  const lines = rows.map((row) => [
    row.group === "" ? "(none)" : row.group,
    ...funnelSteps.map((step) => cell(row, step)),
  ]);
  const widths = heads.map((head, index) => Math.max(head.length, ...lines.map((line) => line[index]?.length ?? 0)));
  const compose = (line: readonly string[]) =>
    line
      .map((text, index) => (index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0)))
      .join("  ");
  return [heads, ...lines].map(compose).join("\n");
}

/** With its part of the visits, which is what people compare. */
function cell(row: FunnelRow, step: (typeof funnelSteps)[number]): string {
  if (step === "viewed" || row.viewed === 0) return String(row[step]);
  return `${row[step]} ${((row[step] / row.viewed) * 100).toFixed(1)}%`;
}

export function composeCsv(rows: readonly FunnelRow[]): string {
  const lines = rows.map((row) => [quoted(row.group), ...funnelSteps.map((step) => row[step])].join(","));
  return [["group", ...funnelSteps].join(","), ...lines, ""].join("\n");
}

/** A source is a word of a stranger's address: a spreadsheet must not take it for a formula. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const bar = { left: 150, width: 560, height: 26, gap: 10, top: 56 };

/** All rows together, a bar for each step. */
export function drawFunnel(rows: readonly FunnelRow[], title: string): string {
  const totals = funnelSteps.map((step) => rows.reduce((sum, row) => sum + row[step], 0));
  const most = Math.max(1, ...totals);
  const height = bar.top + funnelSteps.length * (bar.height + bar.gap) + 10;
  const bars = funnelSteps.map((step, index) => {
    const y = bar.top + index * (bar.height + bar.gap);
    const total = totals[index] ?? 0;
    const width = Math.max(1, Math.round((total / most) * bar.width));
    const text = y + bar.height / 2 + 5;
    return `<text x="${bar.left - 12}" y="${text}" text-anchor="end">${step.replace("_", " ")}</text><rect x="${bar.left}" y="${y}" width="${width}" height="${bar.height}" rx="4" fill="#4b6bfb"/><text x="${bar.left + width + 8}" y="${text}">${total}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 ${height}" font-family="system-ui,sans-serif" font-size="15" fill="#444"><rect width="800" height="${height}" fill="#fff"/><text x="24" y="34" font-size="19">${escapeHtml(title)}</text>${bars.join("")}</svg>\n`;
}
