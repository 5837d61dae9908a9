import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");

/** These say nothing. */
const wordless = new Set([
  'layouts/shared-shell/lazy-shell-scroll.ts: import("./shell-scroll.ts")',
  'layouts/layout.ts: import("./new/layout.ts")',
  'layouts/layout.ts: import("./old/layout.ts")',
  'ask/lazy-calls.ts: import("./ask-bundle.ts")',
  'shop/browser-tracker.ts: import("../track/browser-teller.ts")',
  'layouts/new/popups/new-popups.tsx: import("./new-popup-host.tsx")',
  'layouts/old/popups/old-popups.tsx: import("./old-popup-host.tsx")',
  'features/order-result/scan-symbol.tsx: import("@gemgate/rules/symbols/barcode-shape")',
  'features/order-result/scan-symbol.tsx: import("@gemgate/rules/symbols/qr-shape")',
  // Its words are handed to it.
  'features/order-result/pay-code.tsx: import("./save-code-picture.ts")',
]);

test("whatever is loaded later is loaded with the words that the page lacks", () => {
  const bare = globSync("**/*.{ts,tsx}", { cwd: sources, exclude: (name) => name.includes(".test.") }).flatMap(
    (path) => {
      const text = readFileSync(join(sources, path), "utf8");
      const loads = text.replaceAll(/loadLater\(\s*\(\) =>\s*import\("[^"]+"\)/g, "");
      return [...loads.matchAll(/\bimport\("[^"]+"\)/g)].map(([load]) => `${path}: ${load}`);
    },
  );
  expect(bare.filter((load) => !wordless.has(load))).toEqual([]);
});
