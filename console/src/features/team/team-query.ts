// Everybody on the team; a change of one makes it stale.
import { listOperators } from "@gemgate/contract/console/team";
import { queryOptions } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";

export const teamQuery = queryOptions({ queryKey: ["team"], queryFn: () => callConsole(listOperators, {}) });
