// What all parts of the provider share.
import type { App, Apps, Kind } from "./apps.ts";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import type { Faults, Strike } from "./faults.ts";

export type House = {
  apps: Apps;
  clock: Clock;
  faults: Faults;
  /** Known once the server listens. */
  publicBase: () => string;
  stopping: AbortSignal;
  reportBug: (error: unknown) => void;
};

/** An app that asks to know somebody. */
export type ConsentRequest = { app: App; redirectUri: string };

export type Decision = { subject: string; strike: Strike | null } | "cancel";

/** Where a kind keeps its open requests. */
export type Desk = {
  kind: Kind;
  find: (id: string) => Promise<ConsentRequest | null>;
  /** The address to which the browser goes next; null when nobody asked. */
  decide: (id: string, decision: Decision) => Promise<string | null>;
};
