// Names of the pictures that are made of a brand's art for other programs: phones, and what shows a shared link.

export const brandPictures = ["icon-192", "icon-maskable", "icon-touch"] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** `room` is the part of the side that a phone may cut away. */
export const iconSizes: Readonly<Record<BrandPicture, { readonly size: number; readonly room: number }>> = {
  "icon-192": { size: 192, room: 0 },
  "icon-maskable": { size: 512, room: 0.2 },
  "icon-touch": { size: 180, room: 0.12 },
};

export function brandPicture(brand: string, picture: BrandPicture): string {
  return `/brand-pictures/${brand}/${picture}.png`;
}

/** The name under which pictures lie that stand for a brand without its own. */
export const spare_pictures = "store";

/** What is shown in the place of a picture of this brand that was never drawn; undefined where the path names none of them. */
export function sparePicture(brand: string, path: string): string | undefined {
  const own = `/brand-pictures/${brand}/`;
  return path.startsWith(own) ? `/brand-pictures/${spare_pictures}/${path.slice(own.length)}` : undefined;
}

/** The preview of a link: the game's own picture where that is one of ours, else the brand's. */
export function sharePicture(brand: string, logo: string): string {
  const own = /^\/art\/(game-\d+)\.svg$/.exec(logo)?.[1];
  return own === undefined ? `/brand-pictures/${brand}/share.png` : `/brand-pictures/games/${own}.png`;
}
