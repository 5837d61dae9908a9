import type { Call, ContentOf, ContentSchema, ParametersOf, QuerySchema } from "@gemgate/contract/call";
import type { RefusedContent } from "@gemgate/contract/code";

/**
 * What the browser needs of a call of the contract. A whole Call fits, and so do the lean ones of wire-calls.ts, which
 * leave the schemas on the server.
 */
export interface WireCall<Query extends QuerySchema = QuerySchema, Content extends ContentSchema = ContentSchema> {
  readonly path: string;
  readonly effect: "read" | "write";
  readonly secret: boolean;
  /** What it carries works once, so that a lost answer must not be asked for again. */
  readonly once?: boolean;
  readonly query?: Query;
  readonly content?: Content;
}

/** The nonce is the transport's to add; a common parameter that the call carries itself wins over the client's (S5). */
export type CallParameters<Query extends QuerySchema, Common extends object = object> = Omit<
  ParametersOf<Call<Query>>,
  "nonce"
> &
  Partial<Common>;

export interface Refused {
  ok: false;
  kind: "refused";
  code: number;
  /** The server's words, in the language of the call. */
  msg: string;
  content: RefusedContent | null;
  /** Z124: when a busy server wants to be asked again. */
  retryAfterS?: number;
}

/** No host gave an answer. */
export interface Failed {
  ok: false;
  kind: "failed";
}

export type CallAnswer<Content> = { ok: true; content: Content } | Refused | Failed;

export type CallAnswerOf<C extends Call> = CallAnswer<ContentOf<C>>;
