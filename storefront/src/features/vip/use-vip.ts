// What the VIP centre and the entries to it ask the server for.
import { useServerData } from "../../ask/use-server-data.ts";
import { listCoupons, readVip, readVipBase } from "../../calls/wire-calls.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useIsVipOn } from "../../shop/use-is-vip-on.ts";

/** O5: levels and FAQ, for everybody. */
export function useVipBase() {
  const { client_id, isOn } = useVipScope();
  return useServerData(readVipBase, { client_id }, { enabled: isOn });
}

/** O6: the player's level, points and what can be claimed. */
export function useOwnVip() {
  const { client_id, owner, isOn } = useVipScope();
  return useServerData(readVip, { client_id }, { enabled: isOn && owner !== "", owner, fresh_ms: 0 });
}

/** H6. */
export function useOwnCoupons(use_category: "avail" | "lock" | "history") {
  const { client_id, owner, isOn } = useVipScope();
  return useServerData(listCoupons, { client_id, use_category }, { enabled: isOn && owner !== "", owner, fresh_ms: 0 });
}

function useVipScope() {
  const { game } = useShop();
  const owner = useUser()?.suid ?? "";
  const client_id = game?.client_id ?? "";
  return { client_id, owner, isOn: useIsVipOn() && client_id !== "" };
}
