// E12-E15, Z60, Z61: which third-party logins a brand offers to a client, whether or not they are set up.
import type { Brand } from "@gemgate/contract/brand";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";

export type LoginRules = Pick<Brand, "vk" | "twitter" | "huawei_clients"> & Partial<Pick<Brand, "login_client_id">>;

export function offeredKinds(brand: LoginRules, client_id: string): LoginKind[] {
  return loginKinds.filter((kind) => isOffered(brand, kind, client_id));
}

function isOffered(rules: LoginRules, kind: LoginKind, client_id: string): boolean {
  if (kind === "vk") return isChosen(rules.vk, client_id, rules);
  if (kind === "twitter") return isChosen(rules.twitter, client_id, rules);
  if (kind === "huawei") return isChosen(rules.huawei_clients, client_id, rules);
  return true;
}

/** Z114: the login for the whole brand serves each of its games, so what any of them offers is open to it. */
function isChosen(
  choice: true | readonly string[] | undefined,
  client_id: string,
  { login_client_id }: LoginRules,
): boolean {
  if (choice === undefined || choice === true) return choice === true;
  return choice.includes(client_id) || client_id === String(login_client_id);
}
