import type { CommandRow } from "@gemgate/contract/console/commands";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { findCommand, stateOf } from "./command-store.ts";
import { presentCommand } from "./present-command.ts";

/** An operator waits so long for what became of it; a worker usually needs a tenth of it. */
const looks = 30;
const look_every_ms = 100;

export async function awaitOutcome(
  { world, principal }: OperatorContext<OperatorWorld>,
  id: string,
): Promise<CommandRow | ConsoleRefusal> {
  for (let look = 0; look < looks && (await stateOf(world.db, id)) === "approved"; look += 1) {
    await world.clock.sleep(look_every_ms);
  }
  const command = await readFor(world, { reader: principal, permission: "orders.read" }, (tx) => findCommand(tx, id));
  return command === undefined
    ? refuseConsole("unknown", "there is no such command")
    : presentCommand(command, principal);
}
