import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { PageInput, PageRenderer } from "@gemgate/contract/boot";
import { fontSheetOf } from "@gemgate/rules/language/font-sheet";
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { renderToPipeableStream } from "react-dom/server";
import { App } from "../app.tsx";
import { loadDrawnLayouts } from "../layouts/drawn-layouts.ts";
import type { Layout } from "../layouts/layout.ts";
import { createServerShop } from "../shop/server-shop.ts";
import { buildHead, pageStyle, pageTail } from "./document-head.ts";
import { keepFirstWords } from "./first-words.ts";
import { composeNotice } from "./old-browser-notice.ts";
import { buildShareHead } from "./share-head.ts";
import type { PageAssets } from "./page-assets.ts";

/** After this time the browser renders the page itself. */
const render_wait_ms = 5_000;

export function createPageRenderer(assets: PageAssets): PageRenderer {
  const layouts = loadDrawnLayouts();
  return {
    firstScriptHash: hashOf(assets.firstScript),
    fontSheetOf: (locale) => assets.fontSheet(fontSheetOf(locale)),
    async renderPage(given) {
      const layout = (await layouts)[given.boot.layout];
      const sources = layout.routes.sourcesOf(given.url);
      // Drawn with the same words that the browser will have, so that both come to the same page.
      const input = { ...given, boot: keepFirstWords(given.boot, assets, sources) };
      const head = buildHead(input, {
        assets,
        sources,
        shareHead: buildShareHead(given, given.boot.messages),
        // From the whole catalogue: no script asks for these words.
        notice: composeNotice(given),
      });
      const page = { status: layout.routes.statusOf(input.url), styleHash: hashOf(pageStyle(given.theme_css)) };
      try {
        return { ...page, html: `${head}${await renderBody(input, layout)}${pageTail}` };
      } catch (error) {
        // The visitor gets the page all the same: the browser draws it from the same data.
        return { ...page, html: `${head}${pageTail}`, failure: error };
      }
    },
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Rejects where it cannot be drawn whole: React would finish a part that came late by a script in the page, which the policy forbids. */
function renderBody({ boot, url }: PageInput, layout: Layout): Promise<string> {
  const { path, search } = splitAddress(url);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const rendering = renderToPipeableStream(
      <App shop={createServerShop(boot)} layout={layout} ssrPath={path} ssrSearch={search} />,
      {
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          text(rendering.pipe(new PassThrough())).then(resolve, fail);
        },
        onShellError: fail,
        onError: fail,
      },
    );
    const timer = setTimeout(() => rendering.abort(new Error("The page took too long to render.")), render_wait_ms);
  });
}
