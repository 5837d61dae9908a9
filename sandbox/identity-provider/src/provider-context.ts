// What all parts of the provider share.
import type { App, Apps, Kind } from "./apps.ts";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import type { Faults, Strike } from "./faults.ts";

export type ProviderContext = {
  apps: Apps;
  clock: Clock;
  faults: Faults;
  /** Known once the server listens. */
  publicBase: () => string;
  stopping: AbortSignal;
  reportBug: (error: unknown) => void;
};

/** An app that asks who the player is. */
export type ConsentRequest = { app: App; redirectUri: string };

export type Decision = { subject: string; strike: Strike | null } | "cancel";

/** The open consent requests of one kind. */
export type Consents = {
  kind: Kind;
  find: (id: string) => Promise<ConsentRequest | null>;
  /** The address to which the browser goes next; null when there is no such request. */
  decide: (id: string, decision: Decision) => Promise<string | null>;
};
