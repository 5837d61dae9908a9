import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// The build lowers syntax for the oldest browsers and adds no missing functions. The language's own are held by `lib` of
// tsconfig.json; the browser's types are always of today, so their younger parts are listed here.
const younger = [
  /\bAbortSignal\.(?:any|timeout)\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bIterator\.from\b/,
  /\.(?:toSorted|toReversed|toSpliced|checkVisibility|moveBefore|isSubsetOf|symmetricDifference)\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bstartViewTransition\b/,
];

/** A height is a part of `--dvh`, a shade is `rgb(var(--shade) / 8%)`, what shines through is `--bar` or `--head`. */
const youngerStyles = [
  /color-mix\(/,
  /\d[dsl]v[hwbi]\b/,
  /\dcq[a-z]+\b/,
  /\d(?:r?lh|cap)\b/,
  /@(?:container|scope|starting-style|property)\b/,
  /\blinear\(/,
  /\blight-dark\(/,
  /[{;\s](?:translate|rotate|scale):/,
  /\(width\s*[<>]/,
  /:has\(/,
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

test("styles that the oldest browsers cannot read have others in their place", () => {
  const sheets = rooms.flatMap((room) => listFiles(room, /\.css$/));
  const found = sheets.flatMap((file) => {
    const whole = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
    // What is asked for first, what has another in its place, and hovering, which phones do not do.
    const text = (/@supports not selector\(:has\(/.test(whole) ? whole.replaceAll(/:has\(/g, "") : whole)
      .replaceAll(/@supports (?!not)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
      .replaceAll(/:hover \{[^}]*\}/g, "");
    return youngerStyles.filter((style) => style.test(text)).map((style) => `${file}: ${String(style)}`);
  });
  expect(sheets.length).toBeGreaterThan(90);
  expect(found).toEqual([]);
  const withoutTwin = sheets.filter((sheet) => {
    const text = readFileSync(sheet, "utf8");
    return text.includes("oklch(var") && !text.includes("@supports not (color: oklch(0 0 0))");
  });
  expect(withoutTwin).toEqual([]);
});

function listSources(folder: string): string[] {
  return listFiles(folder, /\.tsx?$/).filter((file) => !file.includes(".test.") && !file.includes("testing/"));
}

function listFiles(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}
