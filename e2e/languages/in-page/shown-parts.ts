// Runs in the page: what a person sees of it. These functions reach each other by name and nothing else, because their
// sources alone are sent there (see find-layout-problems.ts).
import type { Box, LayoutFinding, PageDocument, PageElement, PageStyle, ShownText } from "./page-element.ts";

declare const document: PageDocument;
declare const getComputedStyle: (element: PageElement) => PageStyle;

/** Under an open popup nothing is measured: it cannot be reached, and was measured before. Toasts lie over everything. */
export function listRoots(): PageElement[] {
  const popups = [...document.querySelectorAll("[role=dialog]")].filter(isShown);
  if (popups.length === 0) return [document.body];
  const toasts = [...document.querySelectorAll("[role=alert], [role=status]")].filter(
    (toast) => isShown(toast) && !popups.some((popup) => popup.contains(toast)) && toast.closest("main") === null,
  );
  return [...popups, ...toasts];
}

export function isShown(element: PageElement): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForListenersOnly(element);
}

/** What only listeners get is clipped away. */
export function isForListenersOnly(element: PageElement): boolean {
  for (let around: PageElement | null = element; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).clipPath.startsWith("inset(50%")) return true;
  }
  return false;
}

export function listTexts(root: PageElement): ShownText[] {
  return [root, ...root.querySelectorAll("*")].flatMap((element) => {
    const nodes = [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    if (nodes.length === 0 || element.matches("script, style, option, noscript") || !isShown(element)) return [];
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    return nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()]
        .filter(({ left, right }) => right - left > 0.5)
        .map((line) => setInLine(line, lineHeight));
      return lines.length === 0 ? [] : [{ element, words: (node.textContent ?? "").trim(), lines }];
    });
  });
}

/** A font may ask for more room above and below than its line has; the letters themselves do not use it. */
export function setInLine({ left, top, right, bottom }: Box, lineHeight: number): Box {
  const spare = Number.isNaN(lineHeight) ? 0 : Math.max(0, bottom - top - lineHeight) / 2;
  return { left, right, top: top + spare, bottom: bottom - spare };
}

/** What can be clicked or typed in. */
export function listControls(root: PageElement): PageElement[] {
  return [...root.querySelectorAll(controlSelector())].filter(isShown);
}

export function controlSelector(): string {
  return "a[href], button, input, select, textarea, [role=button], [role=radio], [role=tab], [role=link]";
}

/** Small things without words: icons, and what is placed over others, like the handle of a sheet. */
export function listMarks(root: PageElement): PageElement[] {
  return [...root.querySelectorAll("svg, span, i, div")].filter((element) => {
    const { position, backgroundColor } = getComputedStyle(element);
    const isPlaced = position === "absolute" && backgroundColor !== "rgba(0, 0, 0, 0)";
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSmall = right - left <= 64 && bottom - top <= 64;
    return (element.tagName === "svg" || isPlaced) && isSmall && !element.textContent?.trim() && isShown(element);
  });
}

export function isScroller(element: PageElement, axis: "x" | "y"): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const overflow = axis === "x" ? overflowX : overflowY;
  return overflow === "auto" || overflow === "scroll";
}

export function hidesOverflow(element: PageElement, axis: "x" | "y"): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const overflow = axis === "x" ? overflowX : overflowY;
  return overflow === "hidden" || overflow === "clip";
}

/** The box inside the border, in which content is seen. */
export function innerBox(element: PageElement): Box {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  return {
    left: left + clientLeft,
    top: top + clientTop,
    right: left + clientLeft + clientWidth,
    bottom: top + clientTop + clientHeight,
  };
}

export function describePart(element: PageElement): string {
  const { className } = element;
  const [first] = typeof className === "string" ? className.split(" ") : [];
  const role = element.getAttribute("role");
  return [element.tagName.toLowerCase(), first ? `.${first}` : "", role === null ? "" : `[${role}]`].join("");
}

export function wordsOf(element: PageElement): string {
  const words = (element.textContent ?? "").trim() || (element.placeholder ?? "") || (element.value ?? "");
  return words.replaceAll(/\s+/g, " ").slice(0, 60);
}

export function finding(
  kind: LayoutFinding["kind"],
  { element, words, by_px }: { element: PageElement; words?: string; by_px: number },
): LayoutFinding {
  return {
    kind,
    where: describePart(element),
    words: words ?? wordsOf(element),
    by_px: Math.round(by_px * 10) / 10,
  };
}
