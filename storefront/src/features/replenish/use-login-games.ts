import type { ContentOf } from "@gemgate/contract/call";
import type { listReplenishGames as contractCall } from "@gemgate/contract/replenish";
import { useSearch } from "wouter";
import { useServerData } from "../../ask/use-server-data.ts";
import { listReplenishGames } from "../../calls/replenish-calls.ts";
import { useBoot, useShop } from "../../shop/shop.ts";

export type LoginGame = ContentOf<typeof contractCall>[number];

/**
 * M5, Z106: the games that something may be owed to. Which one is meant stands in the address, because the login reads it there, also
 * after the way to a login provider and back.
 */
export function useLoginGames(rp_client_id: string) {
  const { domain_area } = useBoot();
  const { game } = useShop();
  const search = useSearch();
  const asked = { rp_client_id, ...(domain_area === null ? {} : { domain_area }) };
  const { content, hasFailed, tryAgain } = useServerData(listReplenishGames, asked);
  const chosen = new URLSearchParams(search).get("game_id") || (game?.gp_id ?? "");
  return {
    games: content,
    chosen: content?.some(({ game_id }) => game_id === chosen) === true ? chosen : "",
    hasFailed,
    tryAgain,
    choose: (game_id: string): void => {
      const address = new URL(location.href);
      address.searchParams.set("game_id", game_id);
      history.replaceState(history.state, "", address);
    },
  };
}
