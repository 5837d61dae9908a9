import type { Boot } from "@gemgate/contract/boot";
import type { Character } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { type CurrentCharacter, serverIdOf, useCurrentCharacter } from "../roles/public.ts";

export interface Receiver {
  server_id: string;
  role_id: string;
  area_id?: string;
}

export interface ReceiverChoice {
  kind: CurrentCharacter["kind"];
  /** The character that gets what is claimed; null while none is chosen. */
  receiver: Receiver | null;
  /** Its name; '' while none is chosen. */
  name: string;
}

/** The server group is sent only where the game has some (Z17). */
export function receiverOf(character: Character, { page_config }: Pick<Boot, "page_config">): Receiver {
  const hasAreas = page_config?.area_config.is_area_role === 1;
  return {
    server_id: serverIdOf(character),
    role_id: character.roleId,
    ...(hasAreas && { area_id: character.areaId }),
  };
}

/** Z71: a claim needs a character. */
export function useReceiver(): ReceiverChoice {
  const { boot } = useShop();
  const current = useCurrentCharacter();
  if (current.kind !== "chosen") return { kind: current.kind, receiver: null, name: "" };
  const { character } = current;
  return { kind: current.kind, receiver: receiverOf(character, boot), name: character.roleName };
}
