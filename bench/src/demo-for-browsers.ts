// The whole demo in a folder of its own, for figures that a browser takes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";

/** Runs with the port of the store; afterwards nothing of it is left. */
export async function withDemo(run: (port: number) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "gemgate-bench-"));
  const port = await findFreeBase();
  const demo = startDemo({ port, data });
  try {
    if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(`the demo did not start:\n${demo.readOutput()}`);
    await run(port);
  } finally {
    process.kill(demo.pid, "SIGTERM");
    await demo.ended;
    rmSync(data, { recursive: true, force: true });
  }
}
