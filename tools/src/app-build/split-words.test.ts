import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadVite } from "./load-vite.ts";
import { messageKeysIn } from "./message-keys-in.ts";
import { splitWords } from "./split-words.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test("the keys that a file asks for are those written in it, and those that begin as it says", () => {
  const keys = ["shell.topup", "shell.my", "region.sea", "region.mea", "account.age_14", "tip_logout", "login.title"];
  const asks = (code: string) => messageKeysIn(code, keys);
  expect(asks('text("shell.topup"); text(`tip_logout`)')).toEqual(["shell.topup", "tip_logout"]);
  expect(asks('const labels = { a: "shell.my", "login.title": 1 }; text(isIt ? "tip_logout" : labels.a)')).toEqual([
    "login.title",
    "shell.my",
    "tip_logout",
  ]);
  expect(asks("text(`region.${area}`)")).toEqual(["region.mea", "region.sea"]);
  expect(asks("text(`account.age_${one}`)")).toEqual(["account.age_14"]);
  // Minified code leaves out every blank.
  expect(asks('"a b"in"shell.my"?`x y`:`tip_logout`')).toEqual(["shell.my", "tip_logout"]);
  // Neither a part of another string nor what has no beginning of its own.
  expect(asks('text("shell.topup.now"); go(`${host}.${name}`)')).toEqual([]);
});

test("the entry's words stay with the page, all others come as one file for each language, named by its content", async () => {
  const root = makeProject({
    "entry.js":
      'import { shared } from "./shared.js"; globalThis.go = (text) => [text("shell.topup"), shared(text), import("./popup.js")];',
    "shared.js": 'export const shared = (text) => text("shell.my");',
    "popup.js":
      'import { shared } from "./shared.js"; export const popup = (text) => [shared(text), text("login.title")];',
  });
  const catalogues = new Map([
    ["en", { "shell.topup": "Topup", "shell.my": "My", "login.title": "Log in", "code.unknown": "No" }],
    ["de", { "shell.topup": "Aufladen", "shell.my": "Mein", "login.title": "Anmelden", "code.unknown": "Nein" }],
  ]);
  const { build } = await loadVite();
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [splitWords(catalogues)],
    build: { manifest: true, modulePreload: { polyfill: false }, rolldownOptions: { input: join(root, "entry.js") } },
  });
  const dist = join(root, "dist");
  const note = JSON.parse(readFileSync(join(dist, ".vite/words.json"), "utf8"));
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  expect(note.keys[manifest["entry.js"].file]).toEqual(["shell.my", "shell.topup"]);
  expect(note.keys[manifest["popup.js"].file]).toEqual(["login.title"]);
  expect(note.later.de).toMatch(/^assets\/words-de-[\w-]{8}\.json$/);
  expect(JSON.parse(readFileSync(join(dist, note.later.de), "utf8"))).toEqual({
    "login.title": "Anmelden",
    "code.unknown": "Nein",
  });
  expect(readdirSync(join(dist, "assets")).filter((name) => name.startsWith("words-"))).toHaveLength(2);
});

function makeProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
