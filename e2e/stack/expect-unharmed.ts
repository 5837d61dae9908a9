// Whether a page is still itself after hostile words went through it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import type { Page } from "@playwright/test";
import { ranMark } from "./hostile-words.ts";
import { expect } from "./journey.ts";

interface InspectedElement {
  readonly tagName: string;
  readonly outerHTML: string;
  readonly textContent: string | null;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}
declare const document: {
  querySelectorAll: (selector: string) => Iterable<InspectedElement>;
  documentElement: { scrollWidth: number; clientWidth: number };
};

/** Hears the questions and alerts of a page, which a script alone can raise. */
export function listenToDialogs(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on("dialog", (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  return heard;
}

export async function expectUnharmed(page: Page, name: string): Promise<void> {
  const ran = await page.evaluate((mark) => Reflect.get(globalThis, mark), ranMark);
  expect(ran, `${name}: nothing ran`).toBeUndefined();
  expect(await page.evaluate(findForeignMarkup, readFirstScript()), `${name}: no markup of theirs`).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, `${name}: no sideways scroll`).toBeLessThanOrEqual(clientWidth);
}

/** The one script that stands in the page, which the policy names by its hash. */
function readFirstScript(): string {
  return readFileSync(join(projectFolder, "storefront/dist/client/.vite/first-script.js"), "utf8");
}

/**
 * Elements that only the attacks would make, handlers written as attributes, and addresses that run. React writes its own
 * harmless words for such an address of a picture, and asks to load it early.
 */
function findForeignMarkup(firstScript: string): string[] {
  const isForeign = ({ tagName, attributes }: InspectedElement) =>
    ["IFRAME", "OBJECT", "EMBED", "BASE", "TEXTAREA"].includes(tagName) ||
    [...attributes].some(
      ({ name, value }) =>
        name.startsWith("on") ||
        (tagName !== "LINK" &&
          ["href", "action", "formaction"].includes(name) &&
          /^\s*(?:javascript|data):/i.test(value)),
    );
  // The files of the build are the only ones that the page's policy lets in.
  const isOwn = ({ outerHTML, textContent }: InspectedElement) =>
    textContent === "" ? /^<script [^>]*src="\/assets\//.test(outerHTML) : textContent === firstScript;
  const scripts = [...document.querySelectorAll('script:not([type="application/json"])')].filter(
    (script) => !isOwn(script),
  );
  return [...scripts, ...[...document.querySelectorAll("*")].filter(isForeign)].map((one) =>
    one.outerHTML.slice(0, 200),
  );
}
