import { type LoginSetup, readLoginSetup } from "@gemgate/rules/login/login-buttons";
import { readLoginConfig } from "../../calls/wire-calls.ts";
import { useMemo } from "react";
import { useShop } from "../../shop/shop.ts";
import { useServerData } from "../../ask/use-server-data.ts";
import { loginTargetHere } from "./use-ask-login.ts";

/** The config changes with a release of the server, not while somebody shops. */
const fresh_ms = 600_000;

/** An address may name a client that nobody knows here; then the account form is there alone. */
const own = ["not_a_game", "wrong_domain"] as const;

/** E33: which logins are set up. A config that does not come leaves the account form alone, and nobody is told. */
export function useLoginSetup(): { setup: LoginSetup | undefined; isWaiting: boolean } {
  const shop = useShop();
  const { domain_area, login_kinds } = shop.boot;
  const { client_id } = loginTargetHere(shop);
  const enabled = domain_area !== null && login_kinds.length > 0;
  const asked = { client_id, domain_area: domain_area ?? "universal" } as const;
  const { content, isWaiting } = useServerData(readLoginConfig, asked, { enabled, fresh_ms, own });
  const setup = useMemo(() => (content === undefined ? undefined : readLoginSetup(content)), [content]);
  return { setup, isWaiting };
}
