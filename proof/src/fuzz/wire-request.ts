import type { Call } from "@gemgate/contract/call";
import type { KnownPayment } from "./lane.ts";
import type { Afterwards } from "./plans.ts";

interface OnTheWire {
  /** The column of the table in which it is counted. */
  readonly group: string;
  /** What is wrong with it; empty when nothing is. */
  readonly kinds: readonly string[];
  readonly method: string;
  readonly port: number;
  /** Characters from 0x21 to 0xff, sent as one byte each. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
}

/** What a request says to a reader that follows the contract. */
export interface Meaning {
  /** Undefined: a host of no brand. */
  readonly brand: string | undefined;
  readonly token: string | undefined;
  readonly bindSecret: string | undefined;
  /** Undefined: it cannot be read, or not as a call. */
  readonly parameters: ReadonlyMap<string, string> | undefined;
  /** A page of another site has sent it by GET. */
  readonly isForeign: boolean;
}

export interface CallRequest extends OnTheWire {
  readonly surface: "call";
  readonly call: Call;
  readonly isPathOdd: boolean;
  readonly meaning: Meaning;
  readonly afterwards: Afterwards;
}

export interface WebhookRequest extends OnTheWire {
  readonly surface: "webhook";
  /** Money that it says has come in, where it says so in due form. */
  readonly payment: KnownPayment | undefined;
  readonly isAuthentic: boolean;
  /** Sent to the address of its own merchant. */
  readonly isAtPlace: boolean;
}

export interface PageRequest extends OnTheWire {
  readonly surface: "page";
}

export type WireRequest = CallRequest | WebhookRequest | PageRequest;

export interface WireAnswer {
  /** Zero: no answer came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
