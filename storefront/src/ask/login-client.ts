import type { Shop } from "../shop/shop.ts";

/** Z114: the client of the shown game, else the brand's own login number. */
export function loginClientOf({ game, boot }: Pick<Shop, "game" | "boot">): string {
  return game?.client_id ?? String(boot.brand.login_client_id);
}
