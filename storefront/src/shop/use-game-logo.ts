import { readGameLogo } from "../calls/first-calls.ts";
import { useEffect, useState } from "react";
import { type Shop, useShop } from "./shop.ts";
import { waitForFirstInteraction } from "./first-interaction.ts";

/** One question for each shop: the header is drawn anew on every page, its logo stays. */
const answers = new WeakMap<Shop, Promise<string>>();

/** C6: the logo of the game. The page brings one along, so that nothing jumps; '' where there is none. */
export function useGameLogo(): string {
  const shop = useShop();
  const [icon, setIcon] = useState(shop.game?.logo ?? "");
  useEffect(() => {
    let isGone = false;
    const show = (answered: string) => (isGone || answered === "" ? undefined : setIcon(answered));
    const askAndShow = () => void askOnce(shop).then(show);
    // The page brought one along, so that a visit without interaction needs no call. The page of a user makes calls anyway.
    const stop = shop.users.currentUser() === null ? waitForFirstInteraction(askAndShow) : askAndShow();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [shop]);
  return icon;
}

function askOnce(shop: Shop): Promise<string> {
  const known = answers.get(shop) ?? ask(shop);
  answers.set(shop, known);
  return known;
}

/** Where no logo comes, the one of the page stays. */
async function ask({ calls, game }: Shop): Promise<string> {
  if (game === null) return "";
  const answer = await calls.call(readGameLogo, { client_id: game.client_id });
  return answer.ok ? answer.content.icon : "";
}
