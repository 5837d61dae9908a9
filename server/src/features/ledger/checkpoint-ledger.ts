import type { Job } from "../../platform/jobs.ts";
import { addCheckpoint } from "./checkpoint-store.ts";

const every_s = 3_600;
/** A run that did not come to the end goes on soon, so that one hash never covers more than memory likes. */
const continue_s = 5;
const txns_of_checkpoint = 20_000;
const checkpoints_of_run = 10;

/** `npm run verify` computes every checkpoint again and names the first that does not fit. */
export function checkpointJob(): Job {
  return {
    // The key of its row in the table of jobs, where a new name would be a second job.
    name: "seal-ledger",
    every_s,
    run: async ({ db }) => {
      for (let added = 0; added < checkpoints_of_run; added += 1) {
        if (!(await addCheckpoint(db, txns_of_checkpoint))) return { wait_s: every_s };
      }
      return { wait_s: continue_s };
    },
  };
}
