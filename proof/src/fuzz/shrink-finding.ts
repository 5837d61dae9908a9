import * as fc from "fast-check";
import { findProblem } from "./check-answer.ts";
import type { Ground } from "./lane.ts";
import { build, plans, seedOf } from "./run-lane.ts";
import type { Finding } from "./run-lane.ts";
import type { Connection } from "./send-request.ts";

const shrink_ms = 10_000;

/** The smallest request near this one that meets the same problem, as far as it is found in some seconds. */
export async function shrinkFinding(ground: Ground, connection: Connection, finding: Finding): Promise<Finding> {
  let smallest = finding;
  const property = fc.asyncProperty(plans, async (plan) => {
    const wire = build(ground, finding.lane, plan);
    const answer = await connection.send(wire);
    if (findProblem(wire, answer) !== finding.problem) return true;
    smallest = { ...finding, wire, answer };
    return false;
  });
  await fc.check(property, {
    seed: seedOf(finding.lane),
    path: String(finding.run),
    numRuns: 1,
    interruptAfterTimeLimit: shrink_ms,
  });
  return smallest;
}
