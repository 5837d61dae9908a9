import { logOut } from "../../calls/wire-calls.ts";
import type { CardSession } from "../../shop/card-session.ts";
import type { Shop } from "../../shop/shop.ts";

/** The page does not wait for it: where it fails, the session ends by itself in half an hour (Z30). */
export function endCardSession({ calls, game, boot }: Shop, { token }: Pick<CardSession, "token">): void {
  const client_id = game?.client_id ?? String(boot.brand.login_client_id);
  calls.call(logOut, { client_id, oauth_token: token }).catch(reportError);
}
