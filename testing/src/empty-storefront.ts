import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageRenderer } from "@gemgate/contract/boot";

export interface EmptyStorefront {
  readonly renderer: PageRenderer;
  /** A built storefront's folder without a file. */
  readonly storefront: string;
  readonly remove: () => void;
}

/** For tests of the pages that the server writes itself: the storefront knows no page and answers each with 404. */
export function makeEmptyStorefront(): EmptyStorefront {
  const storefront = mkdtempSync(join(tmpdir(), "gemgate-empty-storefront-"));
  mkdirSync(join(storefront, "client"));
  return {
    storefront,
    renderer: {
      firstScriptHash: "sha256-none",
      renderPage: () => Promise.resolve({ status: 404, html: "not found", styleHash: "sha256-none" }),
    },
    remove: () => rmSync(storefront, { recursive: true }),
  };
}
