import { isAddressOf } from "../routes/store-route.ts";

/** The account that is logged in to a game: the ordinary login, or the in-game one of the replenish auto mode (E42, Z106). */
export interface LoginTarget {
  client_id: string;
  /** '' for the ordinary login. */
  game_id: string;
}

/** Z119: with `rp_client_id` each of these shows what is owed; every other page is itself. */
const replenishAddresses = ["/replenishGoods", "/", "/selectGame", "/layoutGame", "/selectGoods", "/my"] as const;

/** Z106: there `rp_client_id` makes a login an in-game one; the address or the shown game says for which game. */
export function loginTargetOf(
  { pathname, search }: { pathname: string; search: string },
  shown: { client_id: string; gp_id: string },
): LoginTarget {
  const query = new URLSearchParams(search);
  const rp_client_id = query.get("rp_client_id") ?? "";
  const game_id = query.get("game_id") || shown.gp_id;
  const isReplenish = rp_client_id !== "" && replenishAddresses.some((address) => isAddressOf(address, pathname));
  if (!isReplenish || game_id === "") return { client_id: shown.client_id, game_id: "" };
  return { client_id: rp_client_id, game_id };
}
