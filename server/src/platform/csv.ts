// Fields of a table as spreadsheets read them.

/** In quotes, and never taken for a formula: whoever wrote the words may be a stranger. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
