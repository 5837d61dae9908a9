// What the parts of the running provider share.
import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import type { Merchants } from "./merchants.ts";
import type { KeysOfShops } from "./stand-ins/profile-keys.ts";

export type Provider = {
  db: DatabaseSync;
  clock: Clock;
  merchants: Merchants;
  profileKeys: KeysOfShops;
  /** Known only once the server listens. */
  publicBase: () => string;
  /** Does what is due: expiries, late captures, pending refunds, webhooks. Called after each change. */
  wake: () => void;
  /** Sends the waiting webhooks of one payment and resolves when each has been answered, refused or timed out once. */
  sendWebhooksOf: (paymentId: string) => Promise<void>;
  /** Aborted when the provider stops, so that a waiting answer does not hold it up. */
  stopping: AbortSignal;
};

export function makeId(prefix: "pay" | "txn" | "evt" | "ref" | "dsp"): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}
