import { expect, test } from "vitest";
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
};

test("the page names the entry, its static imports once and their stylesheets once, and nothing lazy", () => {
  expect(readPageAssets(manifest, "src/entry-client.tsx")).toEqual({
    entry: "/assets/entry-1.js",
    preloads: ["/assets/react-2.js", "/assets/text-3.js"],
    stylesheets: ["/assets/entry-1.css"],
  });
});

test("a manifest without the entry is refused", () => {
  expect(() => readPageAssets(manifest, "src/other.tsx")).toThrow("src/other.tsx");
});
