// A change that asks for a fresh code, and a session that has idled: the code is asked for where one is, and what was wanted goes on.
import { leave, proveAgain } from "@gemgate/contract/console/session";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useRef, useState } from "react";
import type { ReactNode } from "react";
import { callConsole, CallRefused } from "../calls/console-client.ts";
import { useText } from "../text/texts.tsx";
import { Button } from "../ui/button.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { CodeForm } from "./code-form.tsx";
import { sessionQuery } from "./session.ts";

/** Carries a change out, and once more after a fresh code where it was asked for. Undefined: the operator gave no code. */
type Prove = <Value>(act: () => Promise<Value>) => Promise<Value | undefined>;

const ProveContext = createContext<Prove | null>(null);

export function useProve(): Prove {
  const prove = use(ProveContext);
  if (prove === null) throw new Error("There is nobody who asks for a code around this.");
  return prove;
}

export function StepUp({ children }: { children: ReactNode }) {
  const text = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const end = (isProved: boolean): void => {
    setAsking(false);
    answer.current?.(isProved);
  };
  const prove: Prove = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallRefused) || !asksForCode.has(error.reason)) throw error;
      const isProved = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
      return isProved ? act() : undefined;
    }
  }, []);
  return (
    <ProveContext value={prove}>
      {children}
      {isAsking ? (
        <DialogFrame title={text("stepUp.title")} onClose={() => end(false)}>
          <p>{text("stepUp.help")}</p>
          <CodeForm
            go={text("login.go")}
            send={async (code) => {
              client.setQueryData(sessionQuery.queryKey, await callConsole(proveAgain, { code }));
              end(true);
            }}
          />
        </DialogFrame>
      ) : null}
    </ProveContext>
  );
}

const asksForCode: ReadonlySet<string> = new Set(["step_up_needed", "locked"]);

/** Over everything: what is below stays as it was. */
export function LockScreen({ name }: { name: string }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <DialogFrame title={text("lock.title")} canClose={false} onClose={() => undefined}>
      <p>{text("lock.help", { name })}</p>
      <CodeForm
        go={text("login.go")}
        send={async (code) => {
          client.setQueryData(sessionQuery.queryKey, await callConsole(proveAgain, { code }));
          await client.invalidateQueries();
        }}
      />
      <Button
        kind="quiet"
        onClick={() => {
          void callConsole(leave, {}).finally(() => location.assign("/"));
        }}
      >
        {text("login.other")}
      </Button>
    </DialogFrame>
  );
}
