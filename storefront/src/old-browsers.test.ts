import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// The build lowers syntax for Chrome 111, Firefox 113 and Safari 16.4, and adds no missing functions. The language's own are held
// by `lib` of tsconfig.json; the browser's types are always of today, so their younger parts are listed here.
const younger = [
  /\bAbortSignal\.any\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bIterator\.from\b/,
  /\.(?:toSorted|toReversed|toSpliced|checkVisibility|moveBefore|isSubsetOf|symmetricDifference)\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bstartViewTransition\b/,
];

// Rules that only the server asks may use what Node has.
const rooms = ["storefront/src", "web/src"].map((room) => join(import.meta.dirname, "../..", room));
const rules = ["text/harmless-html.ts", "checkout/payment-options.ts"].map((file) =>
  join(import.meta.dirname, "../../rules/src", file),
);

test("no source of the storefront calls what the oldest browsers of the build do not have", () => {
  const files = [...rooms.flatMap(listSources), ...rules];
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
    return younger.filter((name) => name.test(text)).map((name) => `${file}: ${String(name)}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.includes("testing/"))
    .map((file) => join(folder, file));
}
