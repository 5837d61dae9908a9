// What becomes of a token that stood in the address of a page (B30, W2, Z131).

export interface LinkLogin {
  /** W2: inside a game the address alone names the account, and nothing of it is stored. */
  readonly isSdk: boolean;
  /** A game signed for the token, and this browser is the first to use it. */
  readonly isLaunched: boolean;
  /** Account of the link. */
  readonly suid: string;
  /** Account that is logged in here, if any. */
  readonly currentSuid: string | undefined;
}

/**
 * `log_in`: without a question. `continue`: the player agrees first, because an attacker can put a token of his own into a link,
 * and what is bought then is bought for them. `switch`: the player agrees to leave the account that is logged in.
 */
export type LinkStep = "log_in" | "continue" | "switch";

export function linkStepOf({ isSdk, isLaunched, suid, currentSuid }: LinkLogin): LinkStep {
  if (isSdk || suid === currentSuid) return "log_in";
  if (currentSuid !== undefined) return "switch";
  return isLaunched ? "log_in" : "continue";
}
