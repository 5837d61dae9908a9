// What the server loads of the built storefront: one function, and nothing of its sources.
import { readFileSync } from "node:fs";
import type { PageRenderer } from "@gemgate/contract/boot";
import { type BuildNotes, readPageAssets } from "./page/page-assets.ts";
import { createPageRenderer } from "./page/render-page.tsx";

const notes: BuildNotes = { manifest: readNote("manifest"), words: readNote("words") };
const renderer = createPageRenderer(readPageAssets(notes, "src/entry-client.tsx"));

export const renderPage: PageRenderer["renderPage"] = (input) => renderer.renderPage(input);

function readNote<Name extends keyof BuildNotes>(name: Name): BuildNotes[Name] {
  return JSON.parse(readFileSync(new URL(`../client/.vite/${name}.json`, import.meta.url), "utf8"));
}
