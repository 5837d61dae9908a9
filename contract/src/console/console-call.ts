// Calls of the console, and of machines with a key: REST and JSON, apart from the players' calls. What stands in the list of all
// of them is mounted, documented and attacked.
import type * as v from "valibot";
import type { Permission } from "./permissions.ts";

/** In the order of their HTTP status; docs/console-api.md says when each is answered. */
export const consoleErrors = {
  bad_request: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  /** The session has idled: a code opens it where it was. */
  locked: 401,
  not_allowed: 403,
  step_up_needed: 403,
  /** A request that a page of another origin could have sent. */
  foreign_origin: 403,
  /** A second person decides, and never the one who proposed. */
  own_proposal: 403,
  unknown: 404,
  wrong_state: 409,
  already_there: 409,
  /** An Idempotency-Key that came with another content before. */
  key_reused: 409,
  /** What is to be approved is not what was looked at. */
  digest_changed: 409,
  last_owner: 409,
  /** Somebody else changed it since it was looked at. */
  changed_meanwhile: 412,
  address_not_allowed: 422,
  busy: 429,
  too_many: 429,
  server_error: 500,
} as const;
export type ConsoleErrorName = keyof typeof consoleErrors;

/**
 * Who may call: anybody, whoever has given the password and not yet the code, an operator, or an operator with a permission at some brand
 * or at every brand.
 */
export type ConsoleAuth =
  | { readonly kind: "public" | "half" | "session" }
  | { readonly kind: "permission"; readonly permission: Permission; readonly at: "some" | "every" };

type Entries = v.GenericSchema<unknown, object>;

export interface ConsoleCall<Input extends Entries = Entries, Answer extends v.GenericSchema = v.GenericSchema> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** `:id` is read as a field of the input. */
  readonly path: string;
  readonly auth: ConsoleAuth;
  /** A factor must have been given within so many seconds. */
  readonly step_up_s: number | undefined;
  /** It names itself in the header Idempotency-Key: the same number again is the same request. */
  readonly has_key: boolean;
  readonly input: Input;
  readonly content: Answer;
  readonly errors: readonly ConsoleErrorName[];
}

export type ConsoleInput<C extends ConsoleCall> = v.InferOutput<C["input"]>;
export type ConsoleAnswer<C extends ConsoleCall> = v.InferOutput<C["content"]>;

export const console_root = "/console/v1";

export function defineConsoleCall<const Input extends Entries, const Answer extends v.GenericSchema>(call: {
  method?: ConsoleCall["method"];
  path: string;
  auth: ConsoleAuth;
  step_up_s?: number;
  has_key?: boolean;
  input: Input;
  content: Answer;
  errors?: readonly ConsoleErrorName[];
}): ConsoleCall<Input, Answer> {
  return {
    method: "GET",
    errors: [],
    step_up_s: undefined,
    has_key: false,
    ...call,
    path: `${console_root}${call.path}`,
  };
}

export const atSome = (permission: Permission): ConsoleAuth => ({ kind: "permission", permission, at: "some" });
export const atEvery = (permission: Permission): ConsoleAuth => ({ kind: "permission", permission, at: "every" });
