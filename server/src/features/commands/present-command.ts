import type { CommandRow } from "@gemgate/contract/console/commands";
import { can } from "@gemgate/rules/console/can";
import type { ConsolePrincipal } from "../../platform/http/console-calls.ts";
import type { StoredCommand } from "./command-store.ts";

/** As one operator sees it. */
export function presentCommand(
  { no: _no, operator_id, ...command }: StoredCommand,
  reader: Pick<ConsolePrincipal, "operator_id" | "grants">,
): CommandRow {
  const is_mine = operator_id === reader.operator_id;
  const mayApprove = can(reader.grants, "commands.approve", command.brand);
  return { ...command, is_mine, can_approve: !is_mine && mayApprove && command.state === "proposed" };
}
