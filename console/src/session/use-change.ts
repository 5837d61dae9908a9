import { useQueryClient } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { CallRefused } from "../calls/console-client.ts";
import type { CallErrorName } from "../calls/console-client.ts";
import { useProve } from "./step-up.tsx";

interface Change<Value> {
  readonly busy: boolean;
  readonly refused: CallErrorName | undefined;
  /** Undefined: it was refused, or no code was given. */
  readonly change: (act: () => Promise<Value>) => Promise<Value | undefined>;
}

/** A change: a fresh code where it is asked for, and what it touched as it is afterwards. */
export function useChange<Value>(touched: QueryKey): Change<Value> {
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
        await client.invalidateQueries({ queryKey: touched });
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
