import { useEffect } from "react";
import { useShop } from "../../shop/shop.ts";
import { type CurrentCharacter, linkedCharacter } from "./role-state.ts";

/** F21: the character that a link meant by its server or its role alone is chosen, like one that the player picked. */
export function useKeepLinked(current: CurrentCharacter): void {
  const { selection, entryCharacter } = useShop();
  useEffect(() => {
    const linked = linkedCharacter(current, entryCharacter);
    if (linked !== null && selection.getState().character === null) selection.setState({ character: linked });
  }, [current, entryCharacter, selection]);
}
