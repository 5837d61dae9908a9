import type { Boot } from "@gemgate/contract/boot";
import type { Text } from "@gemgate/locales/create-text";
import type { MessageKey } from "@gemgate/locales/message-key";
import { useText } from "@gemgate/web/text/text";
import { useEffect } from "react";
import { currentGame } from "./current-game.ts";
import { useBoot } from "./shop.ts";

/** Pages beside the shop itself. */
const names: Readonly<Record<string, MessageKey>> = {
  "/my": "shell.my",
  "/activity": "shell.event",
  "/userCenter": "shell.vip",
};

/** A16: the brand's title. Pages beside the shop say first which they are, so that tabs can be told apart. */
export function pageTitle(brand: Pick<Boot["brand"], "title">, page: string, text: Text): string {
  const own = names[page];
  return own === undefined ? brand.title : `${text(own)} · ${brand.title}`;
}

/** What a shared link is called: pages about goods by their game. */
export function shareTitle({ games, client_id, brand }: Boot, page: string, text: Text): string {
  const game = gameName({ games, client_id });
  return names[page] !== undefined || game === "" ? pageTitle(brand, page, text) : `${game} · ${brand.title}`;
}

export function gameName({ games, client_id }: Pick<Boot, "games" | "client_id">): string {
  return currentGame({ games, client_id })?.name ?? "";
}

/** The server writes the title of the page that it sends; this one follows while pages change in the same document. */
export function usePageTitle(page: string): void {
  const { brand } = useBoot();
  const text = useText();
  useEffect(() => {
    document.title = pageTitle(brand, page, text);
  }, [brand, page, text]);
}
