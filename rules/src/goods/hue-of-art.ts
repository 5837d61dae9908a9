// Apart from how pictures get their names: the first view needs this alone.

/** The hue of a picture of the art set, for the tint of the panel behind it; undefined for an operator's own picture. */
export function hueOfArt(path: string): number | undefined {
  const hue = /^\/art\/(?:goods|key)-[a-z0-9-]+-(\d{1,3})\.svg$/.exec(path)?.[1];
  return hue === undefined ? undefined : Number(hue);
}
