import type { ResolvedHost } from "../../platform/hosts.ts";

export interface PagePolicy {
  readonly resolvedHost: ResolvedHost;
  /** `sha256-…` of the one script that stands in the page itself. */
  readonly scriptHash: string;
  /** The same of the one style. */
  readonly styleHash: string;
  /** Null where no gateway collects the events of pages. */
  readonly gateway: string | null;
  readonly isProduction: boolean;
  /** Origins of the pages that may frame this one; most pages have none. */
  readonly ancestors: readonly string[];
}

/**
 * The strict policy of every storefront page: scripts and styles are files of this host or stand in the page and are named by their hashes,
 * and calls go to the brand's own hosts only. There is no nonce, so that a page is the same for everybody.
 */
export function pageHeaders(page: PagePolicy): Record<string, string> {
  const { resolvedHost, scriptHash, styleHash, gateway, isProduction, ancestors } = page;
  const policy = [
    "default-src 'none'",
    `script-src 'self' '${scriptHash}'`,
    `style-src 'self' '${styleHash}'`,
    // React writes custom properties (the hue of a picture) as style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${[...resolvedHost.backups, ...(gateway === null ? [] : [gateway])].join(" ")}`,
    // The page of a provider's form, on its own host; nothing else is framed.
    `frame-src ${resolvedHost.formOrigin ?? "'none'"}`,
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types app",
    "report-to csp",
    // Plain http exists only on loopback in the demo, where there is nothing to upgrade to.
    ...(isProduction ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    // The older header knows no list, so it is left out where there is one.
    ...(ancestors.length === 0 && { "x-frame-options": "DENY" }),
    // The payment window is opened by the page, so its opener policy must let popups be.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    // A frame of another origin may ask for money only where the page around it passes that on.
    "permissions-policy": `camera=(), microphone=(), geolocation=(), usb=(), payment=(self${resolvedHost.formOrigin === undefined ? "" : ` "${resolvedHost.formOrigin}"`})`,
    "reporting-endpoints": `csp="${resolvedHost.origin}/csp"`,
  };
}
