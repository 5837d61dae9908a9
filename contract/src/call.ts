import type * as v from "valibot";
import type { RefusalName } from "./code.ts";

// Parameters arrive as text whatever the method (query, form, JSON scalars), so a query schema reads strings.
export type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;
export type ContentSchema = v.GenericSchema;

/** Who may call: anyone, the holder of a token (else -600), or the holder of a replenish id. */
export type CallAuth = "public" | "token" | "replenish";

export interface Call<Query extends QuerySchema = QuerySchema, Content extends ContentSchema = ContentSchema> {
  readonly path: string;
  /** A write carries a nonce, is sent as POST by the storefront and is refused as a cross-site GET (Z1, Z2). */
  readonly effect: "read" | "write";
  readonly auth: CallAuth;
  /** Z1: credentials and cards never stand in a URL of ours, also where the call only reads. */
  readonly secret: boolean;
  readonly query: Query;
  readonly content: Content;
  readonly refusals: readonly RefusalName[];
}

export type QueryOf<C extends Call> = v.InferOutput<C["query"]>;
/** What a client passes: text, before the schema has read it. */
export type ParametersOf<C extends Call> = v.InferInput<C["query"]>;
export type ContentOf<C extends Call> = v.InferOutput<C["content"]>;

export function defineCall<const Query extends QuerySchema, const Content extends ContentSchema>(call: {
  path: string;
  effect?: "read" | "write";
  auth?: CallAuth;
  secret?: boolean;
  query: Query;
  content: Content;
  refusals?: readonly RefusalName[];
}): Call<Query, Content> {
  return { effect: "read", auth: "public", secret: false, refusals: [], ...call };
}
