import { type Readable, Transform } from "node:stream";
import type { PageInput, PageRenderer } from "@gemgate/contract/boot";
import { renderToPipeableStream } from "react-dom/server";
import { App } from "../app.tsx";
import { pageStatus } from "../layouts/new/routes.tsx";
import { createServerShop } from "../session/server-shop.ts";
import { buildHead, pageTail } from "./document-head.ts";
import type { PageAssets } from "./page-assets.ts";

/** Waiting for a page longer than this helps nobody: the browser can render it too. */
const render_wait_ms = 5_000;

export function createPageRenderer(assets: PageAssets): PageRenderer {
  return {
    async renderPage(input) {
      const html = await renderBody(input, buildHead(input, assets));
      return { status: pageStatus(URL.parse(input.url, "http://page")?.pathname ?? "/"), html };
    },
  };
}

/** Resolves with the stream once the shell stands; rejects where it cannot be rendered, so that no half page is sent. */
function renderBody(input: PageInput, head: string): Promise<Readable> {
  const [path = "/", search = ""] = input.url.split("?", 2);
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(
      <App shop={createServerShop(input.boot)} ssrPath={path} ssrSearch={search} />,
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
