// The only file here that talks to the server.
import { listLimits } from "../../calls/wire-calls.ts";
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { noLimits, noteLimitChange } from "../../shop/limits.ts";
import { type Shop, useSelection, useShop, useUser } from "../../shop/shop.ts";
import { useServerData } from "../../ask/use-server-data.ts";
import { serverIdOf, useCurrentCharacter } from "../roles/public.ts";
import { nextLimitCheck } from "./next-limit-check.ts";

/** G8: asks for the limits of the character at hand, again after each order, and again when a countdown ends. */
export function LimitWatch() {
  const { clock, limits } = useShop();
  useLimits();
  useEffect(() => keepTime({ clock, limits }), [clock, limits]);
  useEffect(() => () => limits.setState(noLimits), [limits]);
  return null;
}

function useLimits(): void {
  const { boot, game, clock, limits, orderCache } = useShop();
  const suid = useUser()?.suid ?? "";
  const current = useCurrentCharacter();
  const character = current.kind === "chosen" ? current.character : null;
  const ended = useStore(limits, (state) => state.changes);
  // An order that was just made holds its part of the limit; one that was paid or closed has used it, or given it back.
  const made = useSelection((selection) => selection.billing_no);
  const lastSeen = useStore(orderCache, ({ seen }) => (seen === null ? "" : `${seen.billing_no} ${seen.status}`));

  const hasAreas = boot.page_config?.area_config.is_area_role === 1;
  const area = hasAreas && character !== null ? { area_id: character.areaId } : {};
  const role_id = character?.roleId ?? "";
  const server_id = character === null ? "" : serverIdOf(character);
  const whose = [suid, game?.client_id, server_id, role_id].join(" ");
  // Without an answer the goods can be chosen; the order itself is refused where the limit is reached.
  const { content, isWaiting } = useServerData(
    listLimits,
    { client_id: game?.client_id ?? "", role_id, server_id, ...area },
    { enabled: game !== null && suid !== "" && role_id !== "", owner: [suid, made, lastSeen, ended].join(" ") },
  );
  useEffect(() => {
    if (content !== undefined) {
      const infos = new Map(content.map((info) => [info.product_id, info]));
      return limits.setState({ infos, whose, isWaiting: false, now_s: clock.now() / 1000 });
    }
    limits.setState({ isWaiting });
    // While they are asked for again the old ones stay; those of another character do not.
    if (limits.getState().whose !== whose) limits.setState({ ...noLimits, whose });
  }, [content, isWaiting, whose, limits, clock]);
}

/** Moves the countdowns on. Timers of a hidden tab come late, and then show what is true by then. */
function keepTime({ clock, limits }: Pick<Shop, "clock" | "limits">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const next = nextLimitCheck(limits.getState().infos.values(), Math.floor(clock.now() / 1000));
    if (next === undefined) return;
    timer = setTimeout(() => {
      if (next.asks) noteLimitChange(limits);
      limits.setState({ now_s: clock.now() / 1000 });
    }, next.wait_s * 1000);
  };
  const leave = limits.subscribe(plan);
  plan();
  return () => {
    leave();
    clearTimeout(timer);
  };
}
