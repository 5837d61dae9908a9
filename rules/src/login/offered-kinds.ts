// E12-E15, Z60, Z61: which third-party logins a brand offers to a client, whether or not they are set up.
import type { Brand } from "@gemgate/contract/brand";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";

export type LoginRules = Pick<Brand, "vk" | "twitter" | "huawei_clients">;

export function offeredKinds(brand: LoginRules, client_id: string): LoginKind[] {
  return loginKinds.filter((kind) => isOffered(brand, kind, client_id));
}

function isOffered({ vk, twitter, huawei_clients }: LoginRules, kind: LoginKind, client_id: string): boolean {
  if (kind === "vk") return isChosen(vk, client_id);
  if (kind === "twitter") return isChosen(twitter, client_id);
  if (kind === "huawei") return huawei_clients?.includes(client_id) ?? false;
  return true;
}

function isChosen(choice: true | readonly string[] | undefined, client_id: string): boolean {
  return choice === true || (choice?.includes(client_id) ?? false);
}
