// Where a store serves a picture that is a file of its folder.
import { nearest, quoted } from "./findings.ts";
import type { Findings, Place } from "./findings.ts";
import type { LoadedPicture } from "./shop.ts";

type Pictures = ReadonlyMap<string, LoadedPicture>;

/** `picture` as the files of a brand or a game write it: anything but a file of `folder` is an address already. */
export function pictureAddressIn(pictures: Pictures, folder: string, picture: string): string {
  if (!picture.startsWith("pictures/")) return picture;
  const hash = pictures.get(`${folder}/${picture}`)?.hash ?? "";
  return `/shop-picture/${hash}${picture.slice(picture.lastIndexOf("."))}`;
}

interface Named {
  readonly folder: string;
  readonly picture: string;
  readonly place: Place;
}

/** Whether it is there; a file that is missing is a finding. */
export function hasPicture(pictures: Pictures, { folder, picture, place }: Named, findings: Findings): boolean {
  if (!picture.startsWith("pictures/") || pictures.has(`${folder}/${picture}`)) return true;
  const meant = nearest(`${folder}/${picture}`, pictures.keys());
  findings.error(
    place,
    `there is no picture ${quoted(picture)}`,
    meant === undefined ? `put the file into ${folder}/pictures` : `${quoted(meant)} may be meant`,
  );
  return false;
}
