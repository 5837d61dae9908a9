// Claims rewards.
import { useText } from "@gemgate/web/text/text";
import type { Text } from "@gemgate/locales/create-text";
import { useState } from "react";
import type { CodeName } from "@gemgate/contract/code";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { createRequestNonces } from "../../ask/request-nonces.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { receiveActivityGift } from "../../calls/wire-calls.ts";
import { noteRewardChange } from "../../shop/rewards.ts";
import { useShop } from "../../shop/shop.ts";
import { showToast } from "../../shop/toasts.ts";
import type { Receiver, ReceiverChoice } from "./use-receiver.ts";

/** Everything that is reached. */
export const all_rewards = "all";

export interface Claims {
  /** The claim under way, as `claimKey` names it; '' for none. One at a time. */
  underWay: string;
  claim: (activity_id: string, reward_id: string) => void;
}

export function claimKey(activity_id: string, reward_id: string): string {
  return `${activity_id} ${reward_id}`;
}

interface ClaimRequest {
  activity_id: string;
  reward_id: string;
  receiver: Receiver;
}

/** N13: their words follow the words that the claim failed. */
const claimRefusals: readonly CodeName[] = ["claim_not_reached", "claim_received", "claim_period"];

/** Leads to the choice of a character, after which the claim goes on by itself; closed without one, nothing is claimed. */
export type ChooseReceiver = (goOn: (receiver: Receiver) => void) => void;

/** N7, N10, Z71: one reward or all, for the chosen character; without one the player chooses first. */
export function useClaim({ kind, receiver }: ReceiverChoice, onChoose: ChooseReceiver): Claims {
  const { game, random, rewards, toasts, tracker } = useShop();
  const ask = useAsk();
  const text = useText();
  const [nonces] = useState(() => createRequestNonces<ClaimRequest>(random));
  const [underWay, setUnderWay] = useState("");
  return {
    underWay,
    claim(activity_id, reward_id) {
      if (underWay !== "" || kind === "waiting") return;
      if (receiver !== null) return begin({ activity_id, reward_id, receiver });
      onChoose((chosen) => begin({ activity_id, reward_id, receiver: chosen }));
    },
  };

  function begin(request: ClaimRequest): void {
    setUnderWay(claimKey(request.activity_id, request.reward_id));
    void send(request)
      .catch(reportError)
      .finally(() => {
        setUnderWay("");
        noteRewardChange(rewards);
      });
  }

  async function send(request: ClaimRequest): Promise<void> {
    const { activity_id, reward_id, receiver: to } = request;
    const answer = await ask(
      receiveActivityGift,
      {
        client_id: game?.client_id ?? "",
        ...to,
        activity_id,
        ...(reward_id === all_rewards ? { all: "1" as const } : { reward_id }),
      },
      { nonce: nonces.of(request), own: claimRefusals },
    );
    if (answer.ok) {
      nonces.end(request);
      if (answer.content.received.length > 0) tracker.track("claimActivityGift", { activity_id, reward_id });
      const { words, isGood } = wordsOf(text, answer.content);
      return showToast(toasts, words, isGood ? "plain" : "error");
    }
    if (!isRefusedFor(answer, claimRefusals)) return;
    nonces.end(request);
    showToast(toasts, text("activity.failed_because", { reason: answer.msg }), "error");
  }
}

/** N13, Z71: of several, some may fail. */
function wordsOf(text: Text, { received, failed }: { received: readonly string[]; failed: readonly string[] }) {
  if (received.length === 0) return { words: text("receive_fail"), isGood: false };
  if (failed.length === 0) return { words: text("receive_done"), isGood: true };
  return { words: text("activity.partly", { received: received.length, failed: failed.length }), isGood: false };
}
