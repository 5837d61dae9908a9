import type { Call, ContentOf, QueryOf } from "@gemgate/contract/call";
import type { Refusal } from "@gemgate/contract/code";
import type { Locale } from "@gemgate/contract/locale";
import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import type { ResolvedHost } from "../hosts.ts";
import type { World } from "../world.ts";
import type { Route } from "./mount-calls.ts";

/** A live login, as the token proved it. */
export interface Session {
  readonly account_id: number;
  readonly gp_id: string;
  readonly suid: string;
  readonly user_name: string;
  readonly kind: "web" | "sdk" | "card" | "launch";
  /** Null until it is declared (Z110). */
  readonly age_band: AgeBand | null;
  /** The one card of a card session (Z30). */
  readonly card_hash: Buffer | null;
  /** Z131: a game signed for this token, and this browser was the first to use it. */
  readonly is_launched: boolean;
  /** A chargeback blocks further orders until it is cleared. */
  readonly is_blocked: boolean;
  /** What the game said last about the real name of the account; null: it was never asked. */
  readonly real_name: "verified" | "needed" | "not_required" | null;
  /** It said so in the last ten minutes, which is young enough for a state that lets the player in. */
  readonly is_real_name_fresh: boolean;
  readonly token_hash: Buffer;
}

export interface CallContext {
  readonly world: World;
  readonly resolvedHost: ResolvedHost;
  readonly locale: Locale;
  /** The caller's address, for throttles only; never logged. */
  readonly address: string;
  readonly token: string | undefined;
  readonly bindSecret: string | undefined;
  /** What the call asks its token to be bound to (Z131). */
  readonly bind?: string | undefined;
  readonly idfv: string;
}

/** A call of anybody; the principal is the session, where the call asked for one. */
export type PlayerContext = CallContext & { session: Session | undefined };

/** A call of the holder of a live token. */
export type LoggedIn = CallContext & { session: Session };

export type Handle<C extends Call> = (context: CallContext, query: QueryOf<C>) => Promise<ContentOf<C> | Refusal>;
export type HandleLoggedIn<C extends Call> = (context: LoggedIn, query: QueryOf<C>) => Promise<ContentOf<C> | Refusal>;

/** All that an answer for everybody may be made of, beside the parameters. */
export type SharedContext = Pick<CallContext, "world" | "resolvedHost" | "locale">;

/** A call of the contract with what answers it. */
export interface CallRoute extends Route<PlayerContext, Record<string, unknown>> {
  readonly call: Call;
  readonly needsSession: boolean;
  /** The login is looked up where the caller has one, and the call is answered without it too. */
  readonly takesSession?: boolean;
  /** Z30: everywhere else a card session counts as not logged in. */
  readonly isForCards: boolean;
}

/** Anyone may call. */
export function publicRoute<C extends Call>(call: C, handle: Handle<C>): CallRoute {
  return {
    call,
    needsSession: false,
    isForCards: false,
    // The mount has parsed the query with this call's own schema just before.
    handle: (context, query) => handle(context, query),
  };
}

/** Anyone may call, and whoever asks for the same gets the same bytes: they are kept ready for a second. */
export function sharedRoute<C extends Call>(
  call: C,
  handle: (context: SharedContext, query: QueryOf<C>) => Promise<ContentOf<C> | Refusal>,
): CallRoute {
  return {
    call,
    needsSession: false,
    isForCards: false,
    isShared: true,
    handle: ({ world, resolvedHost, locale }, query) => handle({ world, resolvedHost, locale }, query),
  };
}

/** Anyone may call; the holder of a live token gets an answer of their own. */
export function maybeTokenRoute<C extends Call>(
  call: C,
  handle: (context: PlayerContext, query: QueryOf<C>) => Promise<ContentOf<C> | Refusal>,
): CallRoute {
  return {
    call,
    needsSession: false,
    takesSession: true,
    isForCards: false,
    handle: (context, query) => handle(context, query),
  };
}

/** Only the holder of a live token for the call's game; every other caller gets -600 before the handler runs. */
export function tokenRoute<C extends Call>(call: C, handle: HandleLoggedIn<C>): CallRoute {
  return {
    call,
    needsSession: true,
    isForCards: false,
    handle: (context, query) => {
      if (context.session === undefined) throw new Error(`${call.path} ran without a session`);
      return handle({ ...context, session: context.session }, query);
    },
  };
}

/** The same, also for the session of a prepaid card. */
export function cardTokenRoute<C extends Call>(call: C, handle: HandleLoggedIn<C>): CallRoute {
  return { ...tokenRoute(call, handle), isForCards: true };
}
