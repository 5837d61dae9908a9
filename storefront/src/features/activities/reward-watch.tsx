// Reads how many rewards can be claimed.
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { useServerData } from "../../ask/use-server-data.ts";
import { readActivityStatus } from "../../calls/wire-calls.ts";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import { serverIdOf } from "../roles/public.ts";

/** N8: asks for the player at hand, again after each claim and after each order that is over. */
export function RewardWatch() {
  const { game, rewards, orderCache } = useShop();
  const suid = useUser()?.suid ?? "";
  const client_id = game?.client_id ?? "";
  const character = useSelection((selection) => selection.character);
  const changes = useStore(rewards, (state) => state.changes);
  const lastSeen = useStore(orderCache, ({ seen }) => (seen === null ? "" : `${seen.billing_no} ${seen.status}`));
  const role = character === null ? {} : { server_id: serverIdOf(character), role_id: character.roleId };
  const { content, hasFailed } = useServerData(
    readActivityStatus,
    { client_id, ...role },
    { enabled: suid !== "" && client_id !== "", owner: [suid, changes, lastSeen].join(" ") },
  );
  useEffect(() => {
    // While it is asked again the old number stays; without an answer there is none to show.
    if (content !== undefined) rewards.setState({ count: content.can_receive === 1 ? content.count : 0 });
    else if (hasFailed) rewards.setState({ count: null });
  }, [content, hasFailed, rewards]);
  useEffect(() => () => rewards.setState({ count: null }), [rewards]);
  return null;
}
