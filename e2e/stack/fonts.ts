// Which letters a page has, and where they came from.
import type { Locator, Page } from "@playwright/test";

interface Face {
  readonly family: string;
  readonly display: string;
  readonly status: string;
}
declare const document: { fonts: Iterable<Face> & { ready: Promise<unknown> } };

/** The faces that the stylesheets of a page bring, the stand-ins left out. */
export async function listFaces(page: Page): Promise<Face[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .map(({ family, display, status }) => ({ family: family.replaceAll('"', ""), display, status }))
      .filter(({ family }) => !family.includes("Fallback")),
  );
}

export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** The families whose letters are painted inside an element, as the browser itself says. */
export async function listPaintedFamilies(element: Locator): Promise<string[]> {
  const page = element.page();
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await element.evaluate((node) => node.setAttribute("data-painted", ""));
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-painted]" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await element.evaluate((node) => node.removeAttribute("data-painted"));
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Addresses of stylesheets and fonts that came over the network, each as often as it did; what the cache had is not among them. */
export async function recordFetches(page: Page, isWanted: (path: string) => boolean): Promise<string[]> {
  const fetched: string[] = [];
  // The browser's memory answers without asking its disk, and says so beforehand.
  const remembered = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestServedFromCache", ({ requestId }) => remembered.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const path = new URL(response.url).pathname;
    if (response.fromDiskCache !== true && !remembered.has(requestId) && isWanted(path)) fetched.push(path);
  });
  await session.send("Network.enable");
  return fetched;
}
