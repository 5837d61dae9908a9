// The record of a brand from its own file and those of its games.
import { brandSchema } from "@gemgate/contract/brand";
import type { Brand } from "@gemgate/contract/brand";
import type { GameEntry } from "@gemgate/contract/brand-game";
import * as v from "valibot";
import { explainIssue } from "./explain-issue.ts";
import { quoted } from "./findings.ts";
import type { Findings } from "./findings.ts";
import type { BrandFile } from "./formats/brand-format.ts";
import type { GameFile } from "./formats/game-format.ts";
import type { Loaded } from "./read-yaml.ts";
import { hasPicture, pictureAddressIn } from "./picture-address.ts";
import type { LoadedGame, LoadedPicture } from "./shop.ts";

/** Every process holds all of them in memory. */
const record_bytes_max = 500_000;

interface Given {
  readonly key: string;
  readonly file: Loaded<BrandFile>;
  readonly games: ReadonlyMap<string, LoadedGame>;
  readonly pictures: ReadonlyMap<string, LoadedPicture>;
}

/** Undefined where what belongs together contradicts itself; the findings say why. */
export function composeBrand({ key, file, games, pictures }: Given, findings: Findings): Brand | undefined {
  const entries: GameEntry[] = [];
  for (const area of file.value.regions) {
    for (const gp_id of file.value.games) {
      const game = games.get(gp_id)?.game.value;
      if (game !== undefined) entries.push(...entriesOf(game, { key, area, gp_id }));
    }
  }
  const own = placePictures({ key, file, pictures }, findings);
  if (own === undefined) return undefined;
  const parsed = v.safeParse(brandSchema, { ...file.value, ...own, key, games: entries });
  if (parsed.success && Buffer.byteLength(JSON.stringify(parsed.output)) <= record_bytes_max) return parsed.output;
  if (parsed.success) {
    findings.error(
      file.at(),
      `${quoted(key)} is too large`,
      "shorten its texts; a brand with its games has at most 500 KB",
    );
    return undefined;
  }
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map((part) => (typeof part.key === "number" ? part.key : String(part.key)));
    const { what, remedy } = explainIssue(issue, path, brandSchema);
    findings.error(file.at(...path), path.length === 0 ? `${quoted(key)}: ${issue.message}` : what, remedy);
  }
  return undefined;
}

/** The addresses of what the file names; undefined where a file is missing. */
function placePictures(
  { key, file, pictures }: Omit<Given, "games">,
  findings: Findings,
): Pick<Brand, "icon" | "login_marks"> | undefined {
  const folder = `brands/${key}`;
  const { icon, login_marks = {} } = file.value;
  const named = [
    ...(icon === undefined ? [] : [["icon", icon] as const]),
    ...Object.entries(login_marks).map(([kind, picture]) => [`login_marks.${kind}`, picture] as const),
  ];
  const found = named.map(([path, picture]) =>
    hasPicture(pictures, { folder, picture, place: file.at(...path.split(".")) }, findings),
  );
  if (found.includes(false)) return undefined;
  const marks = Object.entries(login_marks).map(([kind, picture]) => [
    kind,
    pictureAddressIn(pictures, folder, picture),
  ]);
  return {
    ...(icon !== undefined && { icon: pictureAddressIn(pictures, folder, icon) }),
    ...(marks.length > 0 && { login_marks: Object.fromEntries(marks) }),
  };
}

/** A game stands before its sub-games (Z20). */
function entriesOf(game: GameFile, place: { key: string; area: Brand["regions"][number]; gp_id: string }): GameEntry[] {
  const clients = game.clients[place.key]?.[place.area];
  if (clients === undefined) return [];
  const entry = ({
    code,
    android,
    ios,
    web,
  }: {
    code?: string;
    android: string;
    ios: string;
    web: string;
  }): GameEntry => ({
    gp_id: place.gp_id,
    ...(code === undefined ? {} : { code }),
    area: place.area,
    client_id: { android, ios, web },
  });
  return [
    entry(clients),
    ...Object.keys(game.parts ?? {}).flatMap((name) => {
      const part = clients.parts?.[name];
      return part === undefined ? [] : [entry(part)];
    }),
  ];
}
