// Names of the pictures that are made of a brand's icon for other programs: phones, and what shows a shared link.

export const brandIcons = ["icon-192", "icon-maskable", "icon-touch"] as const;
export type BrandPicture = (typeof brandIcons)[number] | "share";

/** `room` is the part of the side that a phone may cut away. */
export const iconSizes: Readonly<
  Record<(typeof brandIcons)[number], { readonly size: number; readonly room: number }>
> = {
  "icon-192": { size: 192, room: 0 },
  "icon-maskable": { size: 512, room: 0.2 },
  "icon-touch": { size: 180, room: 0.12 },
};

export const share_size = { width: 800, height: 420 } as const;

export function brandPicture(brand: string, picture: BrandPicture): string {
  return `/brand-pictures/${brand}/${picture}.png`;
}

/** The name under which pictures lie that stand for a brand whose own are not made yet. */
export const spare_pictures = "store";

/** The preview of a link: the game's own picture where that is one of ours, else the brand's. */
export function sharePicture(brand: string, logo: string): string {
  const own = /^\/art\/(game-\d+)\.svg$/.exec(logo)?.[1];
  return own === undefined ? brandPicture(brand, "share") : `/brand-pictures/games/${own}.png`;
}
