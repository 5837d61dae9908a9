// What changes in the store is heard over one stream; what it looks like now is asked for again by the calls that show it. While the stream
// is away the page asks by itself.
import { live_path, liveEvents } from "@gemgate/contract/console/live";
import type { LiveEventName } from "@gemgate/contract/console/live";
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { sessionQuery } from "../session/session.ts";

/** Screens put this first into the key of what they ask for, so that an event finds it. */
export const liveKeys = { figures: "live figures", work: "live work" } as const;

const poll_ms = 10_000;

/** Whether the stream is open. A hidden tab has none; coming back it asks for everything once. */
export function useLive(): boolean {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    const known = new Map<LiveEventName, string>();
    const open = (): void => {
      if (source !== undefined || document.hidden) return;
      source = listen(client, { setOpen, known });
    };
    const close = (): void => {
      source?.close();
      source = undefined;
      setOpen(false);
    };
    const turn = (): void => {
      if (document.hidden) return close();
      open();
      askAgain(client);
    };
    const timer = setInterval(() => {
      if (source?.readyState === EventSource.CLOSED) source = undefined;
      if (document.hidden || source?.readyState === EventSource.OPEN) return;
      open();
      askAgain(client);
    }, poll_ms);
    open();
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", turn);
      close();
    };
  }, [client]);
  return isOpen;
}

interface Listening {
  readonly setOpen: (isOpen: boolean) => void;
  /** What each event said last, over all streams of the page. */
  readonly known: Map<LiveEventName, string>;
}

/** A stream begins with how things are: what the page has asked for by itself, or heard before, is not asked for again. */
function listen(client: QueryClient, { setOpen, known }: Listening): EventSource {
  const source = new EventSource(live_path);
  const on = <Name extends LiveEventName>(
    name: Name,
    act: (data: v.InferOutput<(typeof liveEvents)[Name]>) => void,
  ): void =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      const parsed = v.safeParse(liveEvents[name], JSON.parse(data));
      if (parsed.success) act(parsed.output);
    });
  source.addEventListener("open", () => setOpen(true));
  source.addEventListener("error", () => setOpen(false));
  for (const name of ["figures", "work"] as const) {
    on(name, (data) => {
      const [before, now] = [known.get(name), JSON.stringify(data)];
      known.set(name, now);
      if (before !== undefined && before !== now) void client.invalidateQueries({ queryKey: [liveKeys[name]] });
    });
  }
  on("orders", ({ billing_nos }) => tellOrders(client, billing_nos));
  on("again", () => askAgain(client));
  on("ended", () => {
    source.close();
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
  return source;
}

/** An open order is read again. Rows of a list are not moved under the pointer: it says how many are new. */
function tellOrders(client: QueryClient, billing_nos: readonly string[]): void {
  for (const billing_no of billing_nos) {
    for (const part of ["one", "timeline", "ledger"]) {
      void client.invalidateQueries({ queryKey: ["orders", part, billing_no] });
    }
  }
  void client.invalidateQueries({ queryKey: ["orders", "newer"] });
}

function askAgain(client: QueryClient): void {
  for (const key of Object.values(liveKeys)) void client.invalidateQueries({ queryKey: [key] });
  for (const part of ["one", "timeline", "ledger", "newer"]) {
    void client.invalidateQueries({ queryKey: ["orders", part] });
  }
}
