import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const instructions = "docs/how-to/compare-with-another-shop.md";

/** The operator's folder, or why it cannot be driven and what to do. */
export function findVendure(named: string | undefined): { folder: string } | { skipped: string } {
  if (named === undefined) return skip("neither --vendure nor VENDURE_FOLDER names a folder");
  const folder = resolve(named);
  const isInstalled = existsSync(join(folder, "node_modules", "@vendure", "core", "package.json"));
  return isInstalled ? { folder } : skip(`${folder} has no @vendure/core`);
}

function skip(why: string): { skipped: string } {
  return { skipped: `skipped: ${why}; ${instructions} says how to install it` };
}
