// What the address says about the player's choice when the store is opened (B29-B33).
import { readLinkCharacter } from "@gemgate/rules/roles/link-character";
import type { Character, Selection } from "../shop/selection.ts";

export interface EntryCharacter {
  /** '' where the address names none; the server does not let one pass that cannot be (Z93). */
  areaId: string;
  /** B43, B44: `S12` and `12` are s12. */
  server: string;
  roleId: string;
}

export function readEntryCharacter(entry: URLSearchParams): EntryCharacter {
  const { areaId, server, roleId } = readLinkCharacter(entry);
  return { areaId, server, roleId };
}

export function isNamedBy({ server, roleId }: EntryCharacter, character: Character | null): boolean {
  return character?.server === server && character.roleId === roleId;
}

/** Like a remembered character, it shows while the list loads, and goes where the list does not have it. */
export function withEntryCharacter(selection: Selection, { areaId, server, roleId }: EntryCharacter): Selection {
  if (server === "" || roleId === "") return selection;
  if (isNamedBy({ areaId, server, roleId }, selection.character)) return selection;
  const character: Character = {
    areaId,
    areaName: "",
    server,
    realServer: "",
    roleId,
    // The name comes with the list.
    roleName: roleId,
    isSeen: false,
  };
  return { ...selection, character };
}
