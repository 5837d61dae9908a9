import type { CallContext } from "../../platform/http/call-route.ts";

/** Unknown account and wrong password must look alike, also on a stopwatch. */
const answer_floor_ms = 250;

export type Pad = <Answer>(context: Pick<CallContext, "world">, work: Promise<Answer>) => Promise<Answer>;

/** No password is answered sooner, whatever comes of it. */
export const noSoonerThanFloor: Pad = async ({ world }, work) => {
  // What throws waits too.
  await Promise.allSettled([work, world.clock.sleep(answer_floor_ms)]);
  return work;
};

/** What a provider says of somebody tells nobody whether an account exists. */
export const unpadded: Pad = (_context, work) => work;
