import { useSyncExternalStore } from "react";
import { useSearch } from "wouter";
import { useShop, useUser } from "./shop.ts";
import { useIsSdk } from "./use-is-sdk.ts";

/** Z67: the player of a page inside a game. `gone`: only the game can open the page anew. */
export type SdkUser = "outside" | "asking" | "known" | "gone";

export function useSdkUser(): SdkUser {
  const { users, isAskingUser } = useShop();
  const isSdk = useIsSdk();
  const user = useUser();
  const hasToken = (new URLSearchParams(useSearch()).get("oauth_token") ?? "") !== "";
  const isAsking = useSyncExternalStore(users.subscribe, isAskingUser, () => hasToken);
  if (!isSdk) return "outside";
  if (user !== null) return "known";
  return isAsking ? "asking" : "gone";
}
