import { NotAllowed } from "@gemgate/server/features/review/public";
import { CommitUnknown } from "@gemgate/server/platform/database-errors";
import { PlainRefusal } from "../plain-refusal.ts";

/** A sentence for the operator where there is one. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof NotAllowed) return new PlainRefusal(`Not done: ${error.message}.`);
  if (!(error instanceof CommitUnknown)) return error;
  return new PlainRefusal(
    "The database went away at the last step, so it is done or it is not: look with show first. A command that was given a " +
      "--request-id can be repeated with the same one.",
  );
}
