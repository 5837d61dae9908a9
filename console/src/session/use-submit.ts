import { useState } from "react";
import type { FormEvent } from "react";
import { CallRefused } from "../calls/console-client.ts";
import type { CallErrorName } from "../calls/console-client.ts";

interface Submit {
  readonly busy: boolean;
  readonly refused: CallErrorName | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form that is sent once at a time, and keeps what was refused until it is sent again. */
export function useSubmit(send: (fields: FormData) => Promise<void>): Submit {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallErrorName>();
  const run = async (fields: FormData): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await send(fields);
    } catch (error) {
      setRefused(error instanceof CallRefused ? error.reason : "server_error");
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refused,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void run(new FormData(event.currentTarget));
    },
  };
}

export function fieldOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
