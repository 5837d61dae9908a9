// Reads the activities of the game.
import type { Activity } from "@gemgate/contract/activities";
import type { Area } from "@gemgate/contract/area";
import { useEffect, useState } from "react";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { readActivities } from "../../calls/wire-calls.ts";
import { noteRewardChange } from "../../shop/rewards.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { showToast } from "../../shop/toasts.ts";
import type { Receiver } from "./use-receiver.ts";

export type ActivitiesState =
  | { kind: "waiting" }
  | { kind: "failed" }
  /** N15: the game runs none, or none any more; in the server's words where it said so. */
  | { kind: "none"; msg: string }
  | { kind: "full"; cumulative: Activity | null; continuous: Activity | null };

export interface ActivitiesView {
  state: ActivitiesState;
  tryAgain: () => void;
}

/** N6: with the progress where a player is logged in. Read again after each claim, and when an activity ends. */
export function useActivities(receiver: Receiver | null): ActivitiesView {
  const { boot, game, rewards, toasts } = useShop();
  const ask = useAsk();
  const suid = useUser()?.suid ?? "";
  const client_id = game?.client_id ?? "";
  const domain_area = boot.domain_area;
  const { server_id = "", role_id = "", area_id } = receiver ?? {};
  const whose = `${suid} ${client_id}`;
  const isAskable = client_id !== "" && domain_area !== null;
  const [known, setKnown] = useState<Known>({ whose, state: { kind: "waiting" } });

  useEffect(() => {
    if (client_id === "" || domain_area === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const character = role_id === "" ? {} : { server_id, role_id, ...(area_id !== undefined && { area_id }) };
    const read = async () => {
      const state = await readState(ask, { client_id, domain_area, ...character }, signal);
      if (signal.aborted) return;
      if (state.kind === "none" && state.msg !== "") showToast(toasts, state.msg, "error");
      setKnown((before) => ({ whose, state: state.kind === "failed" ? afterFailure(before, whose) : state }));
    };
    void read();
    const leave = rewards.subscribe((now, before) => {
      if (now.changes !== before.changes) void read();
    });
    return () => {
      stop.abort();
      leave();
    };
  }, [ask, rewards, toasts, client_id, domain_area, server_id, role_id, area_id, whose]);

  return {
    state: isAskable ? stateFor(known, whose) : { kind: "none", msg: "" },
    tryAgain() {
      setKnown({ whose, state: { kind: "waiting" } });
      noteRewardChange(rewards);
    },
  };
}

interface ActivityQuery extends Partial<Receiver> {
  client_id: string;
  domain_area: Area;
}

interface Known {
  whose: string;
  state: ActivitiesState;
}

/** What another player or game has is not shown. */
function stateFor(known: Known, whose: string): ActivitiesState {
  return known.whose === whose ? known.state : { kind: "waiting" };
}

async function readState(
  ask: ReturnType<typeof useAsk>,
  parameters: ActivityQuery,
  signal: AbortSignal,
): Promise<ActivitiesState> {
  try {
    const answer = await ask(readActivities, parameters, { signal, quiet: true, own: ["no_activity"] });
    if (answer.ok) return { kind: "full", ...answer.content };
    return isRefusedFor(answer, ["no_activity"]) ? { kind: "none", msg: answer.msg } : { kind: "failed" };
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return { kind: "failed" };
  }
}

/** What was read before stays: the server alone decides whether a claim is good. */
function afterFailure(before: Known, whose: string): ActivitiesState {
  return before.whose === whose && before.state.kind === "full" ? before.state : { kind: "failed" };
}
