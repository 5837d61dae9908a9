// The sizes in which a shop's own pictures are served. Publishing makes them beforehand; their addresses follow from the picture's own,
// so that goods carry one address and nothing more.

/** The width of the square that a picture is fitted into: a mark, a card of goods, the same on a screen of twice the density. */
export const picture_widths = [96, 192, 384] as const;

/** The smaller files first. */
export const picture_types = ["avif", "webp"] as const;
export type PictureType = (typeof picture_types)[number];

/** `srcset` of a picture of a published shop. Undefined for every other picture, and for drawings, which are sharp in any size. */
export function srcSetOf(address: string, type: PictureType): string | undefined {
  const name = /^(\/shop-picture\/[0-9a-f]{64})\.(?:png|webp|avif)$/.exec(address)?.[1];
  return name && picture_widths.map((width) => `${name}-${width}.${type} ${width}w`).join(",");
}
