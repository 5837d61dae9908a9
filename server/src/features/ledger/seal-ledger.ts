import type { Job } from "../../platform/jobs.ts";
import { sealNext } from "./seal-store.ts";

const every_s = 3_600;
/** A run that did not come to the end goes on soon, so that one hash never covers more than memory likes. */
const continue_s = 5;
const txns_of_seal = 20_000;
const seals_of_run = 10;

/** `npm run verify` computes every seal again and names the first that does not fit. */
export function sealJob(): Job {
  return {
    name: "seal-ledger",
    every_s,
    run: async ({ db }) => {
      for (let seals = 0; seals < seals_of_run; seals += 1) {
        if (!(await sealNext(db, txns_of_seal))) return { wait_s: every_s };
      }
      return { wait_s: continue_s };
    },
  };
}
