import { useSearch } from "wouter";
import { useShop } from "./shop.ts";

/**
 * The help page stands outside of the store's own pages: the server draws it, with the order in it that help is wanted for. Region and
 * game lead back to this page; what else an address holds, a token above all, stays here.
 */
export function useHelpAddress(billing_no = ""): string {
  const { boot, game } = useShop();
  const spec_lang = new URLSearchParams(useSearch()).get("spec_lang") ?? "";
  const all = { billing_no, domain_area: boot.domain_area ?? "", client_id: game?.client_id ?? "", spec_lang };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  return query.toString() === "" ? "/help" : `/help?${query.toString()}`;
}
