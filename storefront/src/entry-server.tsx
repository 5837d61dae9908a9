// What the server loads of the built storefront: how a page is drawn and what its policy must name, and nothing of its sources.
import { readFileSync } from "node:fs";
import type { PageRenderer } from "@gemgate/contract/boot";
import { type BuildNotes, readPageAssets } from "./page/page-assets.ts";
import { createPageRenderer } from "./page/render-page.tsx";

const notes: BuildNotes = {
  manifest: JSON.parse(readNote("manifest.json")),
  words: JSON.parse(readNote("words.json")),
  firstScript: readNote("first-script.js"),
};
const renderer = createPageRenderer(readPageAssets(notes, "src/entry-client.tsx"));

export const { firstScriptHash, fontSheetOf }: PageRenderer = renderer;
export const renderPage: PageRenderer["renderPage"] = (input) => renderer.renderPage(input);

function readNote(name: string): string {
  return readFileSync(new URL(`../client/.vite/${name}`, import.meta.url), "utf8");
}
