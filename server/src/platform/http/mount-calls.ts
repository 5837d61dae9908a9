// Mounts calls, whatever kind of principal makes them. How a caller is proved, how its request is read and in which form it is
// answered differs by the kind (CallerKind: a player by a token, a game by a signature). The same for all kinds, and only here:
// a busy database is no bug, a bug is logged and not told, and content fits its schema.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as v from "valibot";
import { isDatabaseBusy } from "../database-errors.ts";
import type { World } from "../world.ts";

export interface Callable {
  readonly path: string;
  /** What it answers where it is not refused. */
  readonly content: v.GenericSchema;
}

/** A call with what answers it. The context holds the principal, proved. */
export interface Route<Context, Input> {
  readonly call: Callable;
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
        mount.caller.send(reply, await runCall(mount, route, request));
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
): Promise<Outcome<Refused>> {
  const { path, content } = route.call;
  try {
    const accepted = await caller.accept(request, route);
    if (!accepted.isAccepted) return { kind: "refusal", refusal: accepted.refusal };
    const result = await route.handle(accepted.context, accepted.input);
    if (caller.isRefusal(result)) return { kind: "refusal", refusal: result };
    if (world.settings.mode !== "production") v.parse(content, result);
    return { kind: "content", content: result };
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
