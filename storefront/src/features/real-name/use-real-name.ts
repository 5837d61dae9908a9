// The only file here that talks to the server.
import { watchNetworkReturn } from "@gemgate/web/env/network-return";
import { codes } from "@gemgate/contract/code";
import { readUserInfo } from "../../calls/wire-calls.ts";
import { useEffect, useState } from "react";
import { loginClientOf } from "../../ask/login-client.ts";
import { type Shop, useShop } from "../../shop/shop.ts";

/**
 * P2: what the page knows about the account; `verified` leads away from it. `unknown`: no account is logged in. Perhaps its login was
 * refused for its name, perhaps the name is verified by now, perhaps it is another visitor: nothing is claimed of any of them.
 */
export type RealName = "loading" | "failed" | "not_verified" | "unknown" | "verified";

/** Z65: asks for the user, and again whenever the player comes back to the page from verifying. */
export function useRealName(): RealName {
  const shop = useShop();
  const [state, setState] = useState<RealName>("loading");
  useEffect(() => {
    const done = new AbortController();
    const { signal } = done;
    const show = (next: RealName) => (signal.aborted ? undefined : setState(next));
    const check = () => void checkRealName(shop, signal).then(show, () => show("failed"));
    check();
    const stopWatching = watchNetworkReturn(check);
    // A page that comes back from the browser's memory is as it was left.
    addEventListener("pageshow", ({ persisted }) => persisted && check(), { signal });
    return () => {
      stopWatching();
      done.abort();
    };
  }, [shop]);
  return state;
}

type RealNameShop = Pick<Shop, "boot" | "game" | "calls" | "storage" | "users" | "isSdk">;

async function checkRealName(shop: RealNameShop, signal: AbortSignal): Promise<RealName> {
  const { calls, storage, users } = shop;
  const asked = tokenToAsk(shop);
  if (asked === null) return "unknown";
  const answer = await calls.call(readUserInfo, asked, { signal });
  if (answer.ok) {
    storage.remove("webpay_real_name");
    if (users.currentUser() === null) users.keepLogin(answer.content);
    return "verified";
  }
  if (answer.kind === "refused" && answer.code === codes.not_logged_in) storage.remove("webpay_real_name");
  if (answer.kind === "failed" || answer.code !== codes.not_real_name) return "failed";
  // P5: the user goes; the token is kept, so that the next check can bring the user back.
  if (!shop.isSdk) storage.set("webpay_real_name", asked);
  users.removeCurrentUser();
  return "not_verified";
}

/** The token of the user, else the one that was refused in this tab. */
function tokenToAsk(shop: RealNameShop): { oauth_token: string; client_id: string } | null {
  const user = shop.users.currentUser();
  if (user === null) return shop.storage.get("webpay_real_name");
  return { oauth_token: user.oauth_token, client_id: loginClientOf(shop) };
}
