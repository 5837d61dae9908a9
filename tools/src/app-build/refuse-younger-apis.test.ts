import { expect, test } from "vitest";
import { loadVite } from "./load-vite.ts";
import { listYoungerCalls, refuseYoungerApis } from "./refuse-younger-apis.ts";
import { askedForFirst, youngerApis } from "./younger-apis.ts";

test.each([
  ["AbortSignal.any", "let t=AbortSignal.any([e,n])"],
  ["Promise.withResolvers", "{promise:e,resolve:t}=Promise.withResolvers()"],
  ["Array.prototype.toSorted", "return e.filter(Boolean).toSorted((e,t)=>e-t)"],
  ["Array.prototype.toSorted", "e?.toSorted?.()"],
  ["URL.canParse", "URL?.canParse(e)"],
  ["Set.prototype.isSubsetOf", "new Set(e).isSubsetOf(t)"],
  ["CloseWatcher", "n=new CloseWatcher"],
  ["scheduler", "await scheduler.yield()"],
  ["navigation", "(navigation.currentEntry)"],
  ["requestIdleCallback", "requestIdleCallback(r)"],
])("a file that calls %s ends the build", (path, code) => {
  expect(listYoungerCalls(code)).toEqual([`${path} in ${code}`]);
});

test("a pattern that looks behind ends the build", () => {
  expect(listYoungerCalls("e.split(/(?<=a)b/)")).toEqual(["look-behind /(?<=a)b/"]);
  expect(listYoungerCalls("e.match(/(?<name>a)/)")).toEqual([]);
});

test.each([
  "typeof requestIdleCallback==`function`?requestIdleCallback(r,{timeout:9}):setTimeout(r)",
  "let n=navigator.connection?.saveData===!0",
  "typeof e.checkVisibility==`function`?e.checkVisibility():t.display!==`none`",
])("what is asked for first may be used: %s", (code) => {
  expect(listYoungerCalls(code)).toEqual([]);
});

test("a question does not serve what has nothing in its place", () => {
  expect(listYoungerCalls("typeof CloseWatcher==`function`&&new CloseWatcher")).toHaveLength(2);
});

test("names that are only alike are let through", () => {
  const alike = [
    "this.navigation=e",
    "e.navigation.go()",
    "{scheduler:e}",
    "`login.with`",
    "Date.parse(e)",
    "a.within(b)",
  ];
  expect(alike.flatMap(listYoungerCalls)).toEqual([]);
});

test("this machine's own language has each of the language's younger functions where the table says", () => {
  const ofBrowsers = youngerApis.slice(youngerApis.indexOf("AbortSignal.any"));
  const missing = youngerApis.filter((path) => !ofBrowsers.includes(path) && !exists(path));
  // Not in this Node yet.
  expect(missing.filter((path) => !["Temporal", "Float16Array"].includes(path))).toEqual([]);
  expect(Object.keys(askedForFirst).filter((path) => !youngerApis.includes(path))).toEqual([]);
});

test("a build in which a file calls one ends with the file and the line, and one that asks first is made", async () => {
  const { build } = await loadVite();
  const buildOf = (code: string) =>
    build({
      configFile: false,
      logLevel: "silent",
      plugins: [refuseYoungerApis(), { name: "code", resolveId: (id) => id, load: () => code }],
      build: { write: false, rolldownOptions: { input: "page.js", treeshake: false } },
    });
  await expect(buildOf("export const made = Object.groupBy([], () => '');")).rejects.toThrow(
    /page-[\w-]+\.js: Object\.groupBy in /,
  );
  await expect(
    buildOf("if (typeof requestIdleCallback === 'function') requestIdleCallback(f);"),
  ).resolves.toBeDefined();
});

function exists(path: string): boolean {
  let place: unknown = globalThis;
  for (const name of path.split(".")) {
    if ((typeof place !== "object" && typeof place !== "function") || place === null || !(name in place)) return false;
    place = Reflect.get(place, name);
  }
  return true;
}
