/** The icons of the art set, in the order of their files. Demo games and their sub-games use them. */
export const gamePictures = ["crystals", "sails", "shield", "blossom", "embers", "airship", "compass"] as const;

export type GamePicture = (typeof gamePictures)[number];

export function gameArt(picture: GamePicture): string {
  return `/art/game-${gamePictures.indexOf(picture)}.svg`;
}
