import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallRefused } from "../../calls/console-client.ts";
import type { CallErrorName } from "../../calls/console-client.ts";
import { useProve } from "../../session/step-up.tsx";

export const teamKey = ["team"] as const;

interface TeamChange<Value> {
  readonly busy: boolean;
  readonly refused: CallErrorName | undefined;
  /** Undefined: it was refused, or no code was given. */
  readonly change: (act: () => Promise<Value>) => Promise<Value | undefined>;
}

/** A change of the team: a fresh code where it is asked for, and the list as it is afterwards. */
export function useTeamChange<Value>(): TeamChange<Value> {
  const prove = useProve();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallErrorName>();
  return {
    busy,
    refused,
    change: async (act) => {
      setBusy(true);
      setRefused(undefined);
      try {
        const value = await prove(act);
        await client.invalidateQueries({ queryKey: teamKey });
        return value;
      } catch (error) {
        setRefused(error instanceof CallRefused ? error.reason : "server_error");
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
