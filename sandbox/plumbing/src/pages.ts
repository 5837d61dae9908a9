// What every page of a sandbox shares: head, sandbox banner, and the policy it is sent with.

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** `header`, `body` and the script's code are HTML and code of the sandbox itself; only the title is escaped here. */
export function framePage(page: {
  title: string;
  /** A path of this sandbox. */
  style: string;
  header: string;
  body: string;
  script?: { nonce: string; code: string };
}): string {
  const script =
    page.script === undefined ? "" : `<script nonce="${escapeHtml(page.script.nonce)}">${page.script.code}</script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${page.style}">
</head>
<body>
${page.header}
${page.body}
${script}
</body>
</html>`;
}

/**
 * A form's answer may lead back to a shop or an app (`returnOrigin`), and a browser checks form-action along redirects
 * too. `frames` is the one origin that the page may show in a frame.
 */
export function makePagePolicy(page: {
  nonce?: string;
  forms?: boolean;
  returnOrigin?: string;
  frames?: string;
}): string {
  const targets = page.returnOrigin === undefined ? "'self'" : `'self' ${page.returnOrigin}`;
  return [
    "default-src 'none'",
    "style-src 'self'",
    ...(page.nonce === undefined ? [] : [`script-src 'nonce-${page.nonce}'`, "connect-src 'self'"]),
    `form-action ${page.forms === false ? "'none'" : targets}`,
    ...(page.frames === undefined ? [] : [`frame-src ${page.frames}`]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
