import type { Shop } from "../shop/shop.ts";

/** The client of the shown game, else the brand's own login number: for calls about a login that there is. */
export function loginClientOf({ game, boot }: Pick<Shop, "game" | "boot">): string {
  return game?.client_id ?? String(boot.brand.login_client_id);
}

/** Z114: a new login is for the chosen game; where none was chosen it is for the whole brand, whatever game is shown first. */
export function newLoginClientOf({ game, boot }: Pick<Shop, "game" | "boot">): string {
  return boot.game_is_chosen ? loginClientOf({ game, boot }) : String(boot.brand.login_client_id);
}
