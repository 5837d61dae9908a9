// Runs in the page: words that do not fit where they stand.
import type { Box, LayoutFinding, PageDocument, PageElement, PageStyle, ShownText } from "./page-element.ts";
import { finding, hidesOverflow, innerBox, isScroller, isShown, listRoots, listTexts } from "./shown-parts.ts";

declare const document: PageDocument;
declare const getComputedStyle: (element: PageElement) => PageStyle;

export function findCutTexts(): LayoutFinding[] {
  return listRoots().flatMap((root) => [
    ...listTexts(root).flatMap((text) => [...findLostLines(text), ...findShortened(text)]),
    ...findFullFields(root),
  ]);
}

/**
 * Lines that leave a box they stand in, to the side or, where the box is painted, above and below; and lines beside the
 * screen. What scrolls is reached by scrolling, and what is placed by itself need not stand inside of what it belongs to.
 */
export function findLostLines(text: ShownText): LayoutFinding[] {
  const { element, words, lines } = text;
  const beyond = (box: Box, axis: "x" | "y") => Math.max(...lines.map((line) => overhang(line, box, axis)));
  const open = { x: true, y: true };
  let isPlaced = false;
  let isPainted = false;
  for (let around: PageElement | null = element; around !== null; around = around.parentElement) {
    if (shortens(around)) return [];
    for (const axis of ["x", "y"] as const) {
      if (isScroller(around, axis)) open[axis] = false;
      const by_px = open[axis] && hidesOverflow(around, axis) ? beyond(innerBox(around), axis) : 0;
      if (by_px > 1) return [finding("cut", { ...text, by_px })];
    }
    if (!isPlaced && hasOwnBox(around)) {
      const outer = around.getBoundingClientRect();
      const across = open.x ? beyond(outer, "x") : 0;
      const along = open.y && !isPainted && isPaintedBox(around) ? beyond(outer, "y") : 0;
      const by_px = Math.max(across, along);
      if (by_px > 1) return [finding("spilled", { element: around, words, by_px })];
      isPainted ||= isPaintedBox(around);
    }
    isPlaced ||= ["absolute", "fixed"].includes(getComputedStyle(around).position);
  }
  const screen = { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: 0 };
  const by_px = open.x ? beyond(screen, "x") : 0;
  return by_px > 1 ? [finding("off the screen", { ...text, by_px })] : [];
}

export function overhang(line: Box, box: Box, axis: "x" | "y"): number {
  return axis === "x"
    ? Math.max(box.left - line.left, line.right - box.right)
    : Math.max(box.top - line.top, line.bottom - box.bottom);
}

/** Running words have the box of their paragraph. */
export function hasOwnBox(element: PageElement): boolean {
  const { display } = getComputedStyle(element);
  return display !== "inline" && display !== "contents" && element !== document.body;
}

export function shortens(element: PageElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
}

export function isPaintedBox(element: PageElement): boolean {
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
  const isFilled = backgroundColor !== "rgba(0, 0, 0, 0)" && backgroundColor !== "transparent";
  return isFilled || backgroundImage !== "none" || Number.parseFloat(borderTopWidth) > 0;
}

/**
 * Words that end in an ellipsis, or after so many lines. Names come from outside and may be of any length; they stand in
 * <bdi> or under dir=auto, which words of an unknown direction need anyway. Our own words never go on outside of the view.
 */
export function findShortened({ element, words }: ShownText): LayoutFinding[] {
  if (element.closest("bdi, [dir=auto]") !== null) return [];
  for (let around: PageElement | null = element; around !== null; around = around.parentElement) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(around);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = around;
    const across = textOverflow === "ellipsis" ? scrollWidth - clientWidth : 0;
    const below = webkitLineClamp === "none" ? 0 : scrollHeight - clientHeight;
    const by_px = Math.max(across, below);
    if (by_px > 0) return [finding("shortened", { element: around, words, by_px })];
  }
  return [];
}

/** Fields have no lines to measure: what stands in them as a hint or as a choice must fit as well. */
export function findFullFields(root: PageElement): LayoutFinding[] {
  return [...root.querySelectorAll("input, select, textarea")].filter(isShown).flatMap((element) => {
    const isEmpty = element.tagName !== "SELECT" && !element.value;
    const [chosen] = element.selectedOptions ?? [];
    const words = (isEmpty ? element.placeholder : chosen?.textContent)?.trim() ?? "";
    const pen = document.createElement("canvas").getContext("2d");
    if (words === "" || pen === null || element.tagName === "TEXTAREA") return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    pen.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const by_px = pen.measureText(words).width - room;
    return by_px > 1 ? [finding("cut", { element, words, by_px })] : [];
  });
}
