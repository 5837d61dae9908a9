import type { CallContext } from "../../platform/http/call-route.ts";

/** An unknown account and a wrong password must not be told apart by the response time. */
const answer_floor_ms = 250;

export type Pad = <Answer>(context: Pick<CallContext, "world">, work: Promise<Answer>) => Promise<Answer>;

/** Minimum response time of every password login, whatever its outcome. */
export const noSoonerThanFloor: Pad = async ({ world }, work) => {
  // A failure waits too.
  await Promise.allSettled([work, world.clock.sleep(answer_floor_ms)]);
  return work;
};

/** No minimum response time needed: provider logins cannot be used to enumerate accounts. */
export const unpadded: Pad = (_context, work) => work;
