// Bends what oidc-provider answers: the way back to the app and the token answer of a login that a fault strikes.
import { randomUUID } from "node:crypto";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { OpenidKind } from "./apps.ts";
import type { ExpiringMap } from "./expiring-map.ts";
import type { Strike } from "./faults.ts";
import { isTokenFault } from "./faults.ts";
import type { ProviderContext } from "./provider-context.ts";
import { dropMadeUpNonce, spoilIdToken } from "./id-token.ts";
import { isFields } from "@gemgate/sandbox-plumbing/read-fields";
import { GARBAGE } from "./strike-answer.ts";
import { waitFor } from "./wait-for.ts";

type Bending = { context: ProviderContext; kind: OpenidKind; server: Provider; strikes: ExpiringMap<Strike> };

/** Longer than a code lives, so that a code never outlives its fault. */
const STRIKE_TTL_S = 600;

export function bendAnswers(bending: Bending): void {
  bending.server.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    // Undefined where no route was found.
    const route: string | undefined = ctx.oidc?.route;
    if (route === "resume") await bendReturn(bending, ctx);
    else if (route === "token" && ctx.status === 200) await bendTokens(bending, ctx);
  });
}

/** Marks the code, so that the token answer is struck too. */
export async function strikeCode(
  { server, strikes }: Pick<Bending, "server" | "strikes">,
  code: string,
  strike: Strike | null,
): Promise<void> {
  if (strike === null) return;
  strikes.set(code, strike, STRIKE_TTL_S);
  if (strike.fault === "replayed_code") await (await server.AuthorizationCode.find(code))?.consume();
}

export async function bendIdToken(idToken: string, strike: Strike | null): Promise<string> {
  const plain = await dropMadeUpNonce(idToken);
  return strike !== null && isTokenFault(strike.fault) ? await spoilIdToken(plain, strike.fault) : plain;
}

async function bendReturn(bending: Bending, ctx: KoaContextWithOIDC): Promise<void> {
  const location = URL.parse(ctx.response.get("location"));
  const strike = bending.strikes.get(ctx.oidc.entities.Interaction?.uid ?? "") ?? null;
  if (location === null) return;
  const isFragment = location.hash !== "";
  const answer = new URLSearchParams(isFragment ? location.hash.slice(1) : location.search);
  const code = answer.get("code");
  const idToken = answer.get("id_token");
  if (code !== null) await strikeCode(bending, code, strike);
  if (idToken !== null) answer.set("id_token", await bendIdToken(idToken, strike));
  if (strike?.fault === "other_state") answer.set("state", randomUUID());
  if (isFragment) location.hash = answer.toString();
  else location.search = answer.toString();
  ctx.set("location", location.href);
}

async function bendTokens({ context, kind, strikes }: Bending, ctx: KoaContextWithOIDC): Promise<void> {
  const strike = strikes.get(String(ctx.oidc.params?.["code"])) ?? context.faults.take(kind, "late");
  const body: unknown = ctx.body;
  if (isFields(body) && typeof body["id_token"] === "string") {
    ctx.body = { ...body, id_token: await bendIdToken(body["id_token"], strike) };
  }
  if (strike?.fault === "slow") await waitFor(strike.delayMs, context.stopping);
  if (strike?.fault === "http_500") {
    ctx.status = 500;
    ctx.body = { error: "server_error" };
  }
  if (strike?.fault === "other_app") {
    ctx.status = 400;
    ctx.body = { error: "invalid_grant", error_description: "the code belongs to another client" };
  }
  if (strike?.fault === "garbage") {
    ctx.body = GARBAGE;
    ctx.type = "json";
  }
}
