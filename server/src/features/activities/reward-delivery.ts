import type { DeliveryCause } from "../delivery/public.ts";

/** A reward has no order that could move and no money that could go back: what its game refuses, a person decides (Z133). */
export const rewardDelivery: DeliveryCause = {
  refusals: "review",
  begin: () => Promise.resolve(true),
  delivered: (_tx, _claim, record) => record(),
  rejected: () => Promise.resolve(),
  notGiven: () => Promise.resolve(),
  undecided: () => Promise.resolve(),
};
