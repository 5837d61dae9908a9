// Mounts calls, whatever kind of principal makes them. How a caller is proved, how its request is read and in which form it is
// answered differs by the kind (CallerKind: a player by a token, a game by a signature). The same for all kinds, and only here:
// a busy database is no bug, a bug is logged and not told, and content fits its schema.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as v from "valibot";
import { isDatabaseBusy } from "../database-errors.ts";
import type { World } from "../world.ts";
import type { AskedAnswer, MadeAnswer, ReadyAnswer, ReadyAnswers } from "./ready-answers.ts";

export interface Callable {
  readonly path: string;
  /** What it answers where it is not refused. */
  readonly content: v.GenericSchema;
}

/** A call with what answers it. The context holds the principal, proved. */
export interface Route<Context, Input> {
  readonly call: Callable;
  /** Its content depends on nothing that the caller's view does not name. */
  readonly isShared?: boolean;
  handle(context: Context, input: Input): Promise<unknown>;
}

export type Acceptance<Context, Input, Refused> =
  | { readonly isAccepted: true; readonly context: Context; readonly input: Input }
  | { readonly isAccepted: false; readonly refusal: Refused };

export type Outcome<Refused> =
  | { readonly kind: "content"; readonly content: unknown }
  | { readonly kind: "refusal"; readonly refusal: Refused }
  /** The database had no time, and nothing was done. */
  | { readonly kind: "busy" }
  | { readonly kind: "bug" };

/** One kind of principal, and the form of its requests and answers. */
export interface CallerKind<R extends Route<Context, Input>, Context, Input, Refused> {
  reach(route: R): Pick<RouteOptions, "method" | "bodyLimit" | "errorHandler" | "exposeHeadRoute">;
  /**
   * Proves the principal and reads what is asked, in the order that is safe for the kind: a signature is proved before a byte is parsed,
   * a player's parameters are read before the database is asked about the token.
   */
  accept(request: FastifyRequest, route: R): Promise<Acceptance<Context, Input, Refused>>;
  /** Whether a handler refused. */
  isRefusal(result: unknown): result is Refused;
  send(reply: FastifyReply, outcome: Outcome<Refused>): void;
  /** For kinds with routes whose answers are the same for everybody. */
  readonly shared?: SharedAnswers<Context, Input>;
}

export interface SharedQuestion<Context, Input> {
  readonly request: FastifyRequest;
  readonly path: string;
  readonly context: Context;
  readonly input: Input;
}

export interface SharedAnswers<Context, Input> {
  readonly ready: ReadyAnswers;
  /** What an answer of this call is made of. */
  viewOf(asked: SharedQuestion<Context, Input>): AskedAnswer;
  compose(content: unknown): Pick<MadeAnswer, "status" | "headers" | "body">;
  send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void;
}

export interface CallMount<R extends Route<Context, Input>, Context, Input, Refused> {
  readonly world: Pick<World, "log"> & { readonly settings: Pick<World["settings"], "mode"> };
  readonly caller: CallerKind<R, Context, Input, Refused>;
  readonly routes: readonly R[];
}

export function mountCalls<R extends Route<Context, Input>, Context, Input, Refused>(
  server: FastifyInstance,
  mount: CallMount<R, Context, Input, Refused>,
): void {
  for (const route of mount.routes) {
    const url = route.call.path;
    const reach = mount.caller.reach(route);
    server.route({
      ...reach,
      url,
      // The reply is returned because its sending goes on (compression): a handler that ends with nothing is sent again.
      handler: async (request, reply) => {
        const outcome = await runCall(mount, route, request);
        if (outcome.kind === "ready") mount.caller.shared?.send(request, reply, outcome.answer);
        else mount.caller.send(reply, outcome);
        return reply;
      },
    });
    if (reach.exposeHeadRoute !== false) continue;
    server.head(url, (_request, reply) => reply.code(405).header("allow", [reach.method].flat().join(", ")).send());
  }
}

async function runCall<R extends Route<Context, Input>, Context, Input, Refused>(
  { world, caller }: CallMount<R, Context, Input, Refused>,
  route: R,
  request: FastifyRequest,
): Promise<Outcome<Refused> | { readonly kind: "ready"; readonly answer: ReadyAnswer }> {
  const { path, content } = route.call;
  const handle = async (context: Context, input: Input): Promise<Outcome<Refused>> => {
    const result = await route.handle(context, input);
    if (caller.isRefusal(result)) return { kind: "refusal", refusal: result };
    if (world.settings.mode !== "production") v.parse(content, result);
    return { kind: "content", content: result };
  };
  try {
    const accepted = await caller.accept(request, route);
    if (!accepted.isAccepted) return { kind: "refusal", refusal: accepted.refusal };
    const { context, input } = accepted;
    if (route.isShared !== true || caller.shared === undefined) return await handle(context, input);
    return await answerShared(caller.shared, { request, path, context, input }, () => handle(context, input));
  } catch (error) {
    const words = error instanceof Error ? error : new Error(String(error));
    if (isDatabaseBusy(error)) {
      world.log.warn({ event: "busy", path, error: words.message });
      return { kind: "busy" };
    }
    world.log.error({ event: "bug", path, error: words.message, stack: words.stack });
    return { kind: "bug" };
  }
}

/** A refusal is made for its caller and not kept: strangers can cause it with any parameters. */
async function answerShared<Context, Input, Refused>(
  shared: SharedAnswers<Context, Input>,
  asked: SharedQuestion<Context, Input>,
  handle: () => Promise<Outcome<Refused>>,
): Promise<Outcome<Refused> | { readonly kind: "ready"; readonly answer: ReadyAnswer }> {
  const refused = new Set<Outcome<Refused>>();
  const answer = await shared.ready.get(shared.viewOf(asked), async () => {
    const outcome = await handle();
    if (outcome.kind === "content") return { ...shared.compose(outcome.content), canBeKept: true };
    refused.add(outcome);
    return { status: 0, headers: {}, body: "", canBeKept: false };
  });
  const [outcome] = refused;
  // Another caller's refusal of the same view was awaited: this one asks for itself.
  if (outcome === undefined && answer.status === 0) return handle();
  return outcome ?? { kind: "ready", answer };
}
