// Who is logged in, and what that operator may do: one query that every screen reads.
import { readSession } from "@gemgate/contract/console/session";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { Permission } from "@gemgate/contract/console/permissions";
import { can, canEverywhere } from "@gemgate/rules/console/can";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callConsole } from "../calls/console-client.ts";

export type Session = ConsoleAnswer<typeof readSession>;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => callConsole(readSession, {}),
  retry: false,
  staleTime: 60_000,
  // Coming back to the tab tells at once whether the session has idled or was ended elsewhere.
  refetchOnWindowFocus: "always",
});

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error("This stands behind the login.");
  return data;
}

export function mayEverywhere(session: Session, permission: Permission): boolean {
  return canEverywhere(session.grants, permission);
}

export function maySomewhere(session: Session, permission: Permission): boolean {
  return session.grants.some(({ brand }) => can(session.grants, permission, brand));
}
