// What every page of the provider shares: head, sandbox banner, name of the house, and the policy it is sent with.
import { escapeHtml } from "@gemgate/sandbox-plumbing/escape-html";

export function framePage(page: { title: string; main: string; script?: { nonce: string; code: string } }): string {
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
<link rel="stylesheet" href="/assets/checkout.css">
</head>
<body>
<header class="top">
<p class="banner"><strong>SANDBOX</strong> A test page. No real money moves here.</p>
<p class="house">${LOGO}<span>Sandpay</span></p>
</header>
<main>${page.main}</main>
<footer class="foot">Sandpay is a make-believe payment provider for trying out a store. Never enter real card data.</footer>
${script}
</body>
</html>`;
}

/** The pay form's answer leads back to the shop, and a browser checks form-action along redirects too. */
export function makePagePolicy(page: { nonce: string; returnOrigin: string | null }): string {
  const targets = page.returnOrigin === null ? "'self'" : `'self' ${page.returnOrigin}`;
  return [
    "default-src 'none'",
    "style-src 'self'",
    `script-src 'nonce-${page.nonce}'`,
    "connect-src 'self'",
    `form-action ${targets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

const LOGO = `<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><path d="M8 4h16v4c0 4-3 6-6 8 3 2 6 4 6 8v4H8v-4c0-4 3-6 6-8-3-2-6-4-6-8z" class="logo-glass"/><path d="M11 9h10c-.6 2.6-2.6 4-5 5.6C13.6 13 11.6 11.600 11 9zM11 26c.4-2.8 2.6-4.200 5-5.800 2.4 1.600 4.6 3 5 5.800z" class="logo-sand"/></svg>`;
