import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import type { PageInput, PageRenderer } from "@gemgate/contract/boot";
import { fontSheetOf } from "@gemgate/rules/language/font-sheet";
import { splitAddress } from "@gemgate/rules/routes/split-address";
import { renderToPipeableStream } from "react-dom/server";
import { App } from "../app.tsx";
import { loadDrawnLayouts } from "../layouts/drawn-layouts.ts";
import type { Layout } from "../layouts/layout.ts";
import { createServerShop } from "../shop/server-shop.ts";
import { buildHead, pageTail } from "./document-head.ts";
import { keepFirstWords } from "./first-words.ts";
import { composeNotice } from "./old-browser-notice.ts";
import { buildShareHead } from "./share-head.ts";
import type { PageAssets } from "./page-assets.ts";

/** After this time the browser renders the page itself. */
const render_wait_ms = 5_000;

export function createPageRenderer(assets: PageAssets): PageRenderer {
  const layouts = loadDrawnLayouts();
  return {
    firstScriptHash: `sha256-${createHash("sha256").update(assets.firstScript).digest("base64")}`,
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
      const status = layout.routes.statusOf(input.url);
      try {
        return { status, html: await renderBody(input, layout, head) };
      } catch (error) {
        // The visitor gets the page all the same: the browser draws it from the same data.
        return { status, html: Readable.from([head, pageTail]), failure: error };
      }
    },
  };
}

/** Resolves with the stream once the shell stands; rejects where it cannot be rendered, so that no half page is sent. */
function renderBody(input: PageInput, layout: Layout, head: string): Promise<Readable> {
  const { path, search } = splitAddress(input.url);
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(
      <App shop={createServerShop(input.boot)} layout={layout} ssrPath={path} ssrSearch={search} />,
      {
        nonce: input.nonce,
        onShellReady() {
          clearTimeout(timer);
          resolve(rendering.pipe(wrapBody(head)));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      },
    );
    const timer = setTimeout(() => rendering.abort(new Error("The page took too long to render.")), render_wait_ms);
  });
}

/** React ends the stream with the app; the elements that the head opened are closed here. */
function wrapBody(head: string): Transform {
  const page = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      done(null, pageTail);
    },
  });
  page.write(head);
  return page;
}
