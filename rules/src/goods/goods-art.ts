// Which drawing stands for which goods. Drawings are named by kind, tier and hue, and the server draws them when they are first asked
// for; an operator's own picture replaces them.
import { hexToOklch } from "../theme/oklch.ts";

/** What games sell by the piece; each has nine packs and the offer before them. */
export type CurrencyArt = "gem" | "pearl" | "ember" | "cog";

export type GoodsArtKind = CurrencyArt | "coins" | "pass" | "gift" | "key" | "ticket" | "frame" | "hourglass";

/** The tier of a currency that stands for the offer of a game. */
export const featured_tier = 10;

export interface GoodsPicture {
  kind: GoodsArtKind;
  /** By price rank inside the kind. */
  tier: number;
  hue: number;
}

interface Ramp {
  firstTier: number;
  /** Degrees between the brand's hue and the tier's, one for each tier. */
  offsets: readonly number[];
  /** A thing of one colour keeps it in every brand. */
  hue?: number;
}

const nine_packs = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36];

const ramps: Record<GoodsArtKind, Ramp> = {
  // Gems take the hue of the brand; pearls lie on water, embers glow, wheels are of brass, gold is gold.
  gem: { firstTier: 1, offsets: [0, 8, 18, 30, 42, 56, 70, 84, 96, 100] },
  pearl: { firstTier: 1, offsets: nine_packs, hue: 190 },
  ember: { firstTier: 1, offsets: nine_packs, hue: 48 },
  cog: { firstTier: 1, offsets: nine_packs, hue: 240 },
  coins: { firstTier: 1, offsets: [0, 0, 0, 0, 0], hue: 80 },
  pass: { firstTier: 3, offsets: [10, 48, 85, 30] },
  gift: { firstTier: 1, offsets: [25] },
  key: { firstTier: 1, offsets: [15, 60] },
  ticket: { firstTier: 1, offsets: [40, 70] },
  frame: { firstTier: 1, offsets: [20, 90] },
  hourglass: { firstTier: 1, offsets: [5] },
};

export const goodsArtKinds = [
  "gem",
  "pearl",
  "ember",
  "cog",
  "coins",
  "pass",
  "gift",
  "key",
  "ticket",
  "frame",
  "hourglass",
] as const satisfies readonly GoodsArtKind[];

/** Facets in shade turn up to 18 degrees onwards, so a drawing that starts half of it earlier sits around the brand's hue. */
const shade_turn_half = 9;

interface GoodsArtInput {
  kind: GoodsArtKind;
  tier: number;
  brandColour: string;
}

/** The address of the picture. A tier that is not drawn gets the nearest one that is. */
export function goodsArt({ kind, tier, brandColour }: GoodsArtInput): string {
  return goodsArtInHue({ kind, tier, hue: artHue(brandColour) });
}

/** The same where the hue of the brand's pictures is known, as `artHue` gives it. */
export function goodsArtInHue({ kind, tier, hue }: GoodsPicture): string {
  const { firstTier, offsets } = ramps[kind];
  const nearest = Math.min(firstTier + offsets.length - 1, Math.max(firstTier, Math.round(tier)));
  return goodsArtPath({ kind, tier: nearest, hue: tierHue({ kind, tier: nearest, hue }) });
}

export function goodsArtPath({ kind, tier, hue }: GoodsPicture): string {
  return `/art/goods-${kind}-${tier}-${hue}.svg`;
}

/** Every picture that goods of a brand can ask for. */
export function listGoodsPictures(brandColour: string): GoodsPicture[] {
  return goodsArtKinds.flatMap((kind) =>
    ramps[kind].offsets.map((_, index) => {
      const tier = ramps[kind].firstTier + index;
      return { kind, tier, hue: tierHue({ kind, tier, hue: artHue(brandColour) }) };
    }),
  );
}

/** Pictures for the forced banner of the demo. */
export const banner_pictures = 2;

export function bannerArt(brandColour: string, number: number): string {
  return bannerArtPath(number, artHue(brandColour));
}

export function bannerArtPath(number: number, hue: number): string {
  return `/art/banner-${number}-${hue}.svg`;
}

export function artHue(brandColour: string): number {
  return wholeDegree(hexToOklch(brandColour)[2] - shade_turn_half);
}

/** Warm brands run backwards, so that the ramp never turns olive. */
export function isWarmHue(hue: number): boolean {
  return hue > 330 || hue < 140;
}

function tierHue({ kind, tier, hue }: GoodsPicture): number {
  const ramp = ramps[kind];
  const offset = ramp.offsets[tier - ramp.firstTier] ?? 0;
  const from = ramp.hue ?? hue;
  return wholeDegree(isWarmHue(from) ? from - offset : from + offset);
}

function wholeDegree(hue: number): number {
  return (Math.round(hue) + 360) % 360;
}
