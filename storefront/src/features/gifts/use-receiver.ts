import { useSelection } from "../../shop/shop.ts";
import { type CurrentCharacter, useCurrentCharacter } from "../roles/public.ts";

/** Who gets what is bought: the player's own character, or the friend's while a gift is chosen (Z135). */
export function useReceiver(): CurrentCharacter {
  const own = useCurrentCharacter();
  const friend = useSelection((selection) => selection.friend);
  return friend === null ? own : { kind: "chosen", ...friend, level: undefined, isGift: true };
}
