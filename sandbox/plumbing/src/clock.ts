/** Milliseconds since 1970. It is passed in, so that tests can move time instead of waiting for it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
