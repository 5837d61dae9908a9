import { existsSync } from "node:fs";
import { join } from "node:path";
import { pagesOf } from "@gemgate/rules/routes/store-route";
import { expect, test } from "vitest";
import { loadDrawnLayouts } from "../layouts/drawn-layouts.ts";
import { readPageAssets } from "./page-assets.ts";

const manifest = {
  "src/entry-client.tsx": {
    file: "assets/entry-1.js",
    css: ["assets/entry-1.css"],
    imports: ["_react.js", "_text.js"],
  },
  "_react.js": { file: "assets/react-2.js" },
  "_text.js": { file: "assets/text-3.js", css: ["assets/entry-1.css"], imports: ["_react.js"] },
  "src/popup.tsx": { file: "assets/popup-4.js", css: ["assets/popup-4.css"] },
  "src/my-page.tsx": {
    file: "assets/my-5.js",
    css: ["assets/my-5.css", "assets/entry-1.css"],
    imports: ["_react.js", "_orders.js"],
  },
  "src/fonts/ja.css": { file: "assets/ja-7.css" },
  "_orders.js": { file: "assets/orders-6.js", css: ["assets/orders-6.css"] },
};

const words = {
  keys: {
    "assets/entry-1.js": ["shell.topup"],
    "assets/text-3.js": ["shell.log_in"],
    "assets/popup-4.js": ["login.title"],
    "assets/my-5.js": ["shell.my", "shell.topup"],
    "assets/orders-6.js": ["orders.title"],
  },
  later: { de: "assets/words-de-8.json" },
};
const notes = { manifest, words, firstScript: "first()" };

test("the page names the entry, its static imports once and their stylesheets once, and nothing lazy", () => {
  expect(readPageAssets(notes, "src/entry-client.tsx")).toMatchObject({
    entry: "/assets/entry-1.js",
    preloads: ["/assets/react-2.js", "/assets/text-3.js"],
    stylesheets: ["/assets/entry-1.css"],
  });
});

test("a page that is loaded later names what it adds, and a page of the entry adds nothing", () => {
  const { ofPage } = readPageAssets(notes, "src/entry-client.tsx");
  expect(ofPage(["src/my-page.tsx"])).toEqual({
    preloads: ["/assets/my-5.js", "/assets/orders-6.js"],
    stylesheets: ["/assets/my-5.css", "/assets/orders-6.css"],
  });
  expect(ofPage(["src/select-goods.tsx"])).toEqual({ preloads: [], stylesheets: [] });
});

test("the letters of a language have one stylesheet, and a build without it is refused [Q10]", () => {
  const { fontSheet } = readPageAssets(notes, "src/entry-client.tsx");
  expect(fontSheet("ja")).toBe("/assets/ja-7.css");
  expect(() => fontSheet("ko")).toThrow("ko");
});

test("a page has the words of its own files and of the entry, and the others of its language are named", () => {
  const page = readPageAssets(notes, "src/entry-client.tsx").words;
  expect([...page.ofPage(["src/select-goods.tsx"])]).toEqual(["shell.topup", "shell.log_in"]);
  expect([...page.ofPage(["src/my-page.tsx"])]).toEqual(["shell.topup", "shell.log_in", "shell.my", "orders.title"]);
  expect([page.laterFile("de"), page.laterFile("en")]).toEqual(["/assets/words-de-8.json", undefined]);
});

test("a page is given the file of its layout, which the build names by itself, and not the one of the other", () => {
  const layouts = {
    "_store-new-1.js": { file: "assets/store-new-1.js", name: "store-new", css: ["assets/store-new-2.css"] },
    "_store-new-2.css": { file: "assets/store-new-2.css", name: "store-new" },
    "_store-old-3.js": { file: "assets/store-old-3.js", name: "store-old" },
  };
  const assets = readPageAssets({ ...notes, manifest: { ...notes.manifest, ...layouts } }, "src/entry-client.tsx");
  expect(assets.ofPage(["store-new", "src/select-goods.tsx"])).toMatchObject({
    preloads: expect.arrayContaining(["/assets/store-new-1.js"]),
    stylesheets: expect.arrayContaining(["/assets/store-new-2.css"]),
  });
  expect(assets.ofPage(["store-old"])).toEqual({ preloads: ["/assets/store-old-3.js"], stylesheets: [] });
});

test("a manifest without the entry is refused", () => {
  expect(() => readPageAssets(notes, "src/other.tsx")).toThrow("src/other.tsx");
});

test("every page of each layout is named after modules that exist", async () => {
  const layouts = await loadDrawnLayouts();
  for (const name of ["new", "old"] as const) {
    const { sourcesOf } = layouts[name].routes;
    for (const url of [...pagesOf[name], "/nowhere", "/replenishGoods?replenish_id=r"]) {
      const [own, ...modules] = sourcesOf(url);
      // The build gathers each layout in a file of this name (storefront/vite.config.ts).
      expect(own).toBe(`store-${name}`);
      expect(modules).not.toEqual([]);
      expect(modules.filter((module) => !existsSync(join(import.meta.dirname, "../..", module)))).toEqual([]);
    }
  }
});
