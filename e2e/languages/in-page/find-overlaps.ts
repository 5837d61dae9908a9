// Runs in the page: words and controls that stand on each other.
import type { Box, LayoutFinding, PageElement, PageStyle } from "./page-element.ts";
import {
  controlSelector,
  describePart,
  finding,
  innerBox,
  listControls,
  listMarks,
  listRoots,
  listTexts,
  wordsOf,
} from "./shown-parts.ts";

declare const getComputedStyle: (element: PageElement) => PageStyle;

export interface StandingPart {
  readonly element: PageElement;
  readonly words: string;
  readonly kind: "text" | "control" | "mark";
  readonly boxes: readonly Box[];
  readonly layer: PageElement | null;
}

export function findOverlaps(): LayoutFinding[] {
  const parts = listRoots().flatMap(listStandingParts);
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      // Hardly any two parts share a place, so that is asked before anything else.
      const by_px = deepestShare(one, other);
      if (by_px <= 1) return [];
      // A bar that stays while the page moves under it lies over the page by design.
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        return [];
      // Marks are made to stand on pictures and on each other, but not on words.
      if ((one.kind === "mark" || other.kind === "mark") && one.kind !== "text" && other.kind !== "text") return [];
      if (isToldByControl(one, other) || isToldByControl(other, one)) return [];
      const words = `${one.words}" and ${describePart(other.element)} "${other.words}`;
      return [finding("overlap", { element: one.element, words, by_px })];
    }),
  );
}

export function deepestShare(one: StandingPart, other: StandingPart): number {
  return Math.max(0, ...one.boxes.flatMap((box) => other.boxes.map((there) => sharedDepth(box, there))));
}

/** Outside of a control, the control itself stands for its words; those that stand in it directly are its own. */
export function isToldByControl({ element, kind }: StandingPart, other: StandingPart): boolean {
  const control = element.closest(controlSelector());
  return kind !== "control" && control !== null && !control.contains(other.element);
}

export function listStandingParts(root: PageElement): StandingPart[] {
  const texts = listTexts(root).map((text) => ({ ...text, kind: "text" as const }));
  const others = [
    ...listControls(root).map((element) => ({ element, kind: "control" as const })),
    ...listMarks(root).map((element) => ({ element, kind: "mark" as const })),
  ].map((part) => ({ ...part, words: wordsOf(part.element), lines: [...part.element.getClientRects()] }));
  return [...texts, ...others]
    .map(({ element, kind, words, lines }) => ({
      element,
      kind,
      words: words.slice(0, 60),
      boxes: lines.map((line) => seenPart(line, element)).filter((box) => box !== null),
      layer: layerOf(element),
    }))
    .filter(({ boxes }) => boxes.length > 0);
}

/** What is left of a box inside everything that hides or scrolls its content; null where nothing is. */
export function seenPart(box: Box, element: PageElement): Box | null {
  let { left, top, right, bottom } = box;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (around.parentElement === null || (overflowX === "visible" && overflowY === "visible")) continue;
    const inner = innerBox(around);
    if (overflowX !== "visible") [left, right] = [Math.max(left, inner.left), Math.min(right, inner.right)];
    if (overflowY !== "visible") [top, bottom] = [Math.max(top, inner.top), Math.min(bottom, inner.bottom)];
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
}

export function layerOf(element: PageElement): PageElement | null {
  for (let around: PageElement | null = element; around !== null; around = around.parentElement) {
    const { position } = getComputedStyle(around);
    if (position === "fixed" || position === "sticky") return around;
  }
  return null;
}

/** By how much two boxes would have to move apart. */
export function sharedDepth(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, Math.min(across, along));
}
