import { useEffect } from "react";
import { useSearch } from "wouter";
import { useScreens } from "../../shop/screens.ts";
import { LinkPage } from "./link-page.tsx";
import { ReplenishLogin } from "./replenish-login.tsx";

/** B40, B41, M8: what is owed by a link, or by an account that logs in to its game first. */
export function ReplenishContent() {
  const query = new URLSearchParams(useSearch());
  const replenish_id = query.get("replenish_id") ?? "";
  const rp_client_id = query.get("rp_client_id") ?? "";
  if (replenish_id !== "") return <LinkPage key={replenish_id} replenish_id={replenish_id} />;
  if (rp_client_id !== "") return <ReplenishLogin rp_client_id={rp_client_id} />;
  return <NothingOwed />;
}

/** Z119: without either value the address means nothing. */
function NothingOwed() {
  const screens = useScreens();
  useEffect(() => screens.errorReplenish(), [screens]);
  return null;
}
