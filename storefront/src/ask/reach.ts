// Whether the last question of the page was answered by any host, whatever the answer was.
let isReached = true;

export function noteReach(wasReached: boolean): void {
  isReached = wasReached;
}

export function wasReached(): boolean {
  return isReached;
}
