// What the server loads of the built storefront: one function, and nothing of its sources.
import { readFileSync } from "node:fs";
import type { PageRenderer } from "@gemgate/contract/boot";
import { type Manifest, readPageAssets } from "./page/page-assets.ts";
import { createPageRenderer } from "./page/render-page.tsx";

const manifest: Manifest = JSON.parse(readFileSync(new URL("../client/.vite/manifest.json", import.meta.url), "utf8"));

const renderer = createPageRenderer(readPageAssets(manifest, "src/entry-client.tsx"));

export const renderPage: PageRenderer["renderPage"] = (input) => renderer.renderPage(input);
