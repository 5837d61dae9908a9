import { type LoginSetup, readLoginSetup } from "@gemgate/rules/login/login-buttons";
import { readLoginConfig } from "../../calls/wire-calls.ts";
import { useMemo } from "react";
import { useShop } from "../../shop/shop.ts";
import { useServerData } from "../../ask/use-server-data.ts";
import { loginTargetHere } from "./use-ask-login.ts";

/** The config changes with a release of the server, not during a visit. */
const fresh_ms = 600_000;

/** An address may name an unknown client; then only the account form shows. */
const own = ["not_a_game", "wrong_domain"] as const;

/** E33: which logins are set up. Without a config only the account form shows, and no error. */
export function useLoginSetup(): { setup: LoginSetup | undefined; isWaiting: boolean } {
  const { boot, game } = useShop();
  const { domain_area, login_kinds } = boot;
  const { client_id } = loginTargetHere({ boot, game });
  const enabled = domain_area !== null && login_kinds.length > 0;
  const asked = { client_id, domain_area: domain_area ?? "universal" } as const;
  const { content, isWaiting } = useServerData(readLoginConfig, asked, { enabled, fresh_ms, own });
  const setup = useMemo(() => (content === undefined ? undefined : readLoginSetup(content)), [content]);
  return { setup, isWaiting };
}
