/** Z71: 0 not reached, 1 claimable, 2 received, 3 expired. */
export type ClaimState = 0 | 1 | 2 | 3;

/** N9, N11, N12, N16: what is received stays received; after the end nothing else can be had. */
export function claimState(reward: { isReceived: boolean; isOver: boolean; isReached: boolean }): ClaimState {
  if (reward.isReceived) return 2;
  if (reward.isOver) return 3;
  return reward.isReached ? 1 : 0;
}
