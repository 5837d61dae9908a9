import "./fonts/stand-in-letters.css";
import "@gemgate/web/ui/tokens.css";
import "@gemgate/web/ui/base.css";
import type { Boot } from "@gemgate/contract/boot";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { type Layout, loadLayout } from "./layouts/layout.ts";
import { bootElementId, rootElementId, takesOverEvent } from "./page/page-elements.ts";
import { createBrowserShop } from "./shop/browser-shop.ts";
import { setDeferredTexts } from "./shop/deferred-texts.ts";

const root = document.getElementById(rootElementId);
const bootText = document.getElementById(bootElementId)?.textContent;
if (root === null || bootText === undefined) throw new Error("This is not a page of the store.");

const boot: Boot = JSON.parse(bootText);
const shop = createBrowserShop(boot);
setDeferredTexts({ address: boot.deferred_texts, messages: shop.messages, fetch: (address) => fetch(address) });
// What the server drew can only be taken over by the same page. It is not awaited at the top of the module: the page's own
// file shares parts with this one, and each would wait for the other for ever.
void drawPage(root);

async function drawPage(element: HTMLElement): Promise<void> {
  const layout = await loadLayout(boot.layout);
  await layout.prefetch(location.pathname);
  showApp(element, layout);
}

function showApp(element: HTMLElement, layout: Layout): void {
  const app = <App shop={shop} layout={layout} />;
  dispatchEvent(new Event(takesOverEvent));
  // A page that the server could not draw comes empty, with everything that is needed to draw it here.
  if (element.firstElementChild === null) createRoot(element).render(app);
  // As a transition it is taken over in slices, between which taps are heard; a tap on what is not taken over yet does that at once.
  else startTransition(() => void hydrateRoot(element, app));
}
