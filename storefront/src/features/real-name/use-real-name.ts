// The only file here that talks to the server.
import { codes } from "@gemgate/contract/code";
import { readUserInfo } from "@gemgate/web/call/wire-calls";
import { useEffect, useState } from "react";
import { type Shop, useShop } from "../../session/shop.ts";

/** P2: what the page knows about the account; `verified` leads away from it. */
export type RealName = "loading" | "failed" | "not_verified" | "verified";

/**
 * Z65: asks for the user once. A visitor who is not logged in was sent here because the account is not verified (such a
 * login is removed), so there is nothing to ask.
 */
export function useRealName(): RealName {
  const shop = useShop();
  const [state, setState] = useState<RealName>("loading");
  useEffect(() => {
    const done = new AbortController();
    const fail = () => (done.signal.aborted ? undefined : setState("failed"));
    void checkRealName(shop, done.signal).then(setState, fail);
    return () => done.abort();
  }, [shop]);
  return state;
}

async function checkRealName({ boot, calls, game, users }: Shop, signal: AbortSignal): Promise<RealName> {
  if (users.currentUser() === null) return "not_verified";
  const client_id = game?.client_id ?? String(boot.brand.login_client_id);
  const answer = await calls.call(readUserInfo, { client_id }, { signal });
  if (answer.ok) return "verified";
  return answer.kind === "refused" && answer.code === codes.not_real_name ? "not_verified" : "failed";
}
