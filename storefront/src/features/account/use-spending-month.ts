import type * as account from "@gemgate/contract/account";
import type { ContentOf } from "@gemgate/contract/call";
import { useStore } from "zustand/react";
import { type ServerData, useServerData } from "../../ask/use-server-data.ts";
import { readAgeBand } from "../../calls/wire-calls.ts";
import { useShop, useUser } from "../../shop/shop.ts";

export type SpendingMonth = ContentOf<typeof account.readAgeBand>;

/** Z110: age group, cap and what counts towards it. Asked for where the brand enforces caps, and again when an order changes. */
export function useSpendingMonth(): ServerData<SpendingMonth> {
  const { boot, game, orderCache } = useShop();
  const suid = useUser()?.suid ?? "";
  const client_id = game?.client_id ?? "";
  const orders = useStore(orderCache, ({ seen, pending }) =>
    [`${seen?.billing_no} ${seen?.status}`, ...pending.map(({ billing_no }) => billing_no)].join(" "),
  );
  return useServerData(
    readAgeBand,
    { client_id },
    {
      enabled: boot.brand.spending_caps === true && suid !== "" && client_id !== "",
      owner: `${suid} ${orders}`,
      fresh_ms: 0,
    },
  );
}
