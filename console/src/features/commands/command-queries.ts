import { listCommands, readOrderActions } from "@gemgate/contract/console/commands";
import { listRefunds } from "@gemgate/contract/console/refunds";
import { queryOptions } from "@tanstack/react-query";
import type { ConsoleInput } from "@gemgate/contract/console/console-call";
import { callConsole } from "../../calls/console-client.ts";

/** A decision may change any of what is on the screen. */
export const everything = [] as const;

export const actionsQuery = (billing_no: string) =>
  queryOptions({
    queryKey: ["commands", "actions", billing_no],
    queryFn: () => callConsole(readOrderActions, { billing_no }),
  });

export const commandsQuery = (asked: ConsoleInput<typeof listCommands>) =>
  queryOptions({ queryKey: ["commands", asked], queryFn: () => callConsole(listCommands, asked) });

export const refundsQuery = (asked: ConsoleInput<typeof listRefunds>) =>
  queryOptions({ queryKey: ["commands", "refunds", asked], queryFn: () => callConsole(listRefunds, asked) });
