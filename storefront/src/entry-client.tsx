import "./fonts/onest-latin.css";
import "@gemgate/web/ui/tokens.css";
import "@gemgate/web/ui/base.css";
import type { Boot } from "@gemgate/contract/boot";
import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { loadLayout } from "./layouts/layout.ts";
import { bootElementId, rootElementId } from "./page/page-elements.ts";
import { createBrowserShop } from "./shop/browser-shop.ts";
import { setDeferredTexts } from "./shop/deferred-texts.ts";

const root = document.getElementById(rootElementId);
const bootText = document.getElementById(bootElementId)?.textContent;
if (root === null || bootText === undefined) throw new Error("This is not a page of the store.");

const boot: Boot = JSON.parse(bootText);
// What the server drew can only be taken over by the same page. It is not awaited at the top of the module: the page's own
// file shares parts with this one, and each would wait for the other for ever.
void drawPage(root);

/** In steps, each a task of its own: between them the browser hears and shows what a player does. */
async function drawPage(element: HTMLElement): Promise<void> {
  const layout = await loadLayout(boot.layout);
  await nextTask();
  const shop = createBrowserShop(boot);
  setDeferredTexts({ address: boot.deferred_texts, messages: shop.messages, fetch: (address) => fetch(address) });
  await layout.prefetch(location.pathname);
  await nextTask();
  showApp(element, <App shop={shop} layout={layout} />);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

function showApp(element: HTMLElement, app: ReactNode): void {
  // A page that the server could not draw comes empty, with everything that is needed to draw it here.
  if (element.firstElementChild === null) return createRoot(element).render(app);
  // As a transition it is taken over in slices, and not in one task that holds up the first tap.
  startTransition(() => void hydrateRoot(element, app));
}
