// The colour roles a page may use, and the pairs that must stay readable. A role is a custom property: text is --text.

const surfaces = ["bg", "surface", "surface-2"] as const;
const statuses = ["success", "warning", "danger", "info"] as const;

export type Status = (typeof statuses)[number];

export type ThemeRole =
  | (typeof surfaces)[number]
  | "surface-3"
  | "line"
  | "line-strong"
  | "text"
  | "text-2"
  | "text-3"
  | "brand"
  | "on-brand"
  | "brand-hover"
  | "brand-press"
  | "brand-soft"
  | "brand-soft-2"
  | "brand-text"
  | "brand-line"
  | "brand-deep"
  | "on-deep"
  | `${Status}-soft`
  | `${Status}-text`
  | `${Status}-fill`
  | `on-${Status}`
  | "deal-fill"
  | "on-deal"
  | "limit-fill"
  | "on-limit";

export interface ReadablePair {
  front: ThemeRole;
  back: ThemeRole;
  /** The least WCAG ratio. */
  ratio: number;
}

/** Every pair of roles that may meet on a page. The palette search aims a little higher than these. */
export const readablePairs: readonly ReadablePair[] = [
  { front: "on-brand", back: "brand", ratio: 4.5 },
  { front: "on-brand", back: "brand-hover", ratio: 4.5 },
  { front: "on-brand", back: "brand-press", ratio: 4.5 },
  ...surfaces.flatMap((back): ReadablePair[] => [
    { front: "text", back, ratio: 7 },
    { front: "text-2", back, ratio: 6 },
    { front: "text-3", back, ratio: 4.5 },
    { front: "brand-text", back, ratio: 4.5 },
    { front: "line-strong", back, ratio: 3 },
    { front: "brand-line", back, ratio: 3 },
    ...statuses.map((status): ReadablePair => ({ front: `${status}-text`, back, ratio: 4.5 })),
  ]),
  { front: "text-2", back: "surface-3", ratio: 6 },
  { front: "brand-text", back: "surface-3", ratio: 4.5 },
  { front: "text", back: "brand-soft", ratio: 7 },
  { front: "brand-text", back: "brand-soft", ratio: 4.5 },
  { front: "brand-line", back: "brand-soft", ratio: 3 },
  { front: "on-deep", back: "brand-deep", ratio: 7 },
  ...statuses.flatMap((status): ReadablePair[] => [
    { front: `${status}-text`, back: `${status}-soft`, ratio: 4.5 },
    { front: `on-${status}`, back: `${status}-fill`, ratio: 4.5 },
  ]),
  { front: "on-deal", back: "deal-fill", ratio: 4.5 },
  { front: "on-limit", back: "limit-fill", ratio: 4.5 },
];
