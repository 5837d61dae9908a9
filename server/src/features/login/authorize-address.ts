import type { LoginKind } from "@gemgate/contract/login-kind";
import type { ResolvedHost } from "../../platform/hosts.ts";
import { returnAddress } from "./own-addresses.ts";

export interface Authorization {
  readonly app_id: string;
  readonly authorize: string;
  readonly state: string;
  /** '' where the browser could make none. */
  readonly nonce: string;
  readonly code_challenge: string;
}

/** The provider's page where the player agrees, with everything that this provider wants to be told. */
export function authorizeAddress(
  resolvedHost: Pick<ResolvedHost, "origin">,
  kind: Exclude<LoginKind, "twitter">,
  { app_id, authorize, state, nonce, code_challenge }: Authorization,
): string {
  const address = new URL(authorize);
  const pkce = code_challenge === "" ? {} : { nonce, code_challenge, code_challenge_method: "S256" };
  const own: Record<Exclude<LoginKind, "twitter">, Record<string, string>> = {
    google: { response_type: "code", scope: "openid profile", prompt: "select_account", ...pkce },
    // Without name and mail Apple may answer in the fragment, which reaches no log.
    apple: { response_type: "code id_token", response_mode: "fragment", scope: "openid", ...pkce },
    huawei: { response_type: "code", scope: "openid profile", ...pkce },
    facebook: { response_type: "token", scope: "public_profile" },
    vk: { response_type: "token", display: "popup", v: "5.199" },
  };
  const fields = { client_id: app_id, redirect_uri: returnAddress(resolvedHost, kind), state, ...own[kind] };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}
