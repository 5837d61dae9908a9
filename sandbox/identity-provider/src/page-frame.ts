// What every page of the provider shares: head, sandbox banner, name of the house, and the policy it is sent with.
import { escapeHtml } from "./escape-html.ts";

export function framePage(page: { title: string; main: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="/assets/consent.css">
</head>
<body>
<header class="top">
<p class="banner"><strong>SANDBOX</strong> A test page. Nobody is really logged in here.</p>
</header>
<main>${page.main}</main>
<footer class="foot">A make-believe identity provider for trying out a store. Never enter a real password.</footer>
</body>
</html>`;
}

/** The form's answer leads back to the app, and a browser checks form-action along redirects too. */
export function makePagePolicy({ returnOrigin }: { returnOrigin: string | null }): string {
  const targets = returnOrigin === null ? "'self'" : `'self' ${returnOrigin}`;
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${targets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
