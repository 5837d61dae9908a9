// One OpenID Connect issuer, played by oidc-provider: it keeps requests, codes and tokens and checks clients, redirects
// and challenges; the player is chosen on our consent page, and what goes wrong on demand in bend-openid.ts.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import type { OpenidKind } from "./apps.ts";
import { findApp } from "./apps.ts";
import { bendAnswers } from "./bend-openid.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { createExpiringMap } from "./expiring-map.ts";
import type { ExpiringMap } from "./expiring-map.ts";
import type { Strike } from "./faults.ts";
import type { Decision, Consents, ProviderContext } from "./provider-context.ts";
import { MADE_UP_NONCE } from "./id-token.ts";
import { buildOpenidServer } from "./openid-server.ts";

export type OpenidIssuer = Consents & {
  kind: OpenidKind;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The server and what its codes are struck by, for control calls that make codes without a browser. */
  open: () => Promise<OpenIssuer>;
  /** Forgets every request, code and token. */
  reset: () => void;
};

export type OpenIssuer = { server: Provider; strikes: ExpiringMap<Strike> };

export function createOpenidIssuer(context: ProviderContext, kind: OpenidKind): OpenidIssuer {
  let opened: Promise<OpenIssuer & { answer: ReturnType<Provider["callback"]> }> | null = null;
  const open = async () => {
    opened ??= openServer(context, kind);
    return await opened;
  };
  return {
    kind,
    open,
    reset: () => {
      opened = null;
    },
    async handle(request, response) {
      const { answer } = await open();
      keepShortCookies(request);
      const target = completeRequest(kind, (request.url ?? "/").slice(kind.length + 1));
      // oidc-provider sees its own paths and learns from the original where it is mounted.
      Object.assign(request, { url: target, originalUrl: `/${kind}${target}` });
      await answer(request, response);
    },
    async find(id) {
      const { server } = await open();
      const params = (await server.Interaction.find(id))?.params;
      const app = findApp(context.apps, kind, String(params?.["client_id"]));
      return app === null ? null : { app, redirectUri: String(params?.["redirect_uri"]) };
    },
    async decide(id, decision) {
      const { server, strikes } = await open();
      const interaction = await server.Interaction.find(id);
      if (interaction === undefined) return null;
      interaction.result = resultOf(kind, decision);
      await interaction.save(interaction.exp - toSeconds(Date.now()));
      if (decision !== "cancel" && decision.strike !== null) strikes.set(id, decision.strike, 600);
      return new URL(interaction.returnTo).pathname;
    },
  };
}

async function openServer(context: ProviderContext, kind: OpenidKind) {
  const server = await buildOpenidServer(context, kind);
  const strikes = createExpiringMap<Strike>(context.clock);
  bendAnswers({ context, kind, server, strikes });
  return { server, strikes, answer: server.callback() };
}

function resultOf(kind: OpenidKind, decision: Decision) {
  if (decision === "cancel") {
    return kind === "apple"
      ? { error: "user_cancelled_authorize" }
      : { error: "access_denied", error_description: "The person cancelled." };
  }
  if (decision.strike?.fault === "undefined_client") {
    return { error: "invalid_client", error_description: "undefined client" };
  }
  return { login: { accountId: decision.subject, remember: false } };
}

/** No session is kept: it would answer instead of the consent page. */
function keepShortCookies(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? "")
    .split(/; */)
    .filter((one) => /^sandbox_\w+_(resume|interaction)=/.test(one));
  request.headers.cookie = kept.join("; ");
}

/** What the providers that are played take, and the standard does not know or asks for more of. */
function completeRequest(kind: OpenidKind, target: string): string {
  const [path = "", text = ""] = target.split("?", 2);
  if (path !== "/auth") return target;
  const query = new URLSearchParams(text);
  // Google's word for a list of accounts, which our page shows anyway.
  if (query.get("prompt") === "select_account") query.delete("prompt");
  if (kind === "apple") {
    // Apple's id tokens need neither the scope nor the nonce that the standard asks for.
    const scopes = (query.get("scope") ?? "").split(" ").filter((one) => one !== "openid");
    query.set("scope", ["openid", ...scopes].join(" ").trim());
    if ((query.get("nonce") ?? "") === "") query.set("nonce", `${MADE_UP_NONCE}${randomUUID()}`);
  }
  return `${path}?${query.toString()}`;
}
