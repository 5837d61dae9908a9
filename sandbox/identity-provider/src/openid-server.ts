// How oidc-provider is set up for a kind: its clients, its keys, its ways of asking.
import { randomBytes } from "node:crypto";
import type { ClientMetadata, Configuration, Provider } from "oidc-provider";
import { isAppleClientSecret } from "./apple-client-secret.ts";
import type { App, OpenidKind } from "./apps.ts";
import { findApp } from "./apps.ts";
import { renderRefusedPage } from "./consent-page.ts";
import type { ProviderContext } from "./provider-context.ts";
import { loadOpenidServer } from "./load-openid-server.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { makePagePolicy } from "@gemgate/sandbox-plumbing/pages";
import { nameOf } from "./people.ts";
import { KEY_ID, signingKey } from "./signing-keys.ts";

export async function buildOpenidServer(context: ProviderContext, kind: OpenidKind): Promise<Provider> {
  const [Server, key] = await Promise.all([loadOpenidServer(), signingKey()]);
  const issuer = `${context.publicBase()}/${kind}`;
  const jwk = { ...key.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" };
  const server = new Server(issuer, configure(context, kind, jwk));
  allowPlainHttp(server);
  if (kind === "apple") checkAppleSecrets(server, context);
  server.on("server_error", (_ctx, error) => context.reportBug(error));
  return server;
}

function configure(context: ProviderContext, kind: OpenidKind, jwk: object): Configuration {
  const name = (word: string): string => `sandbox_${kind}_${word}`;
  return {
    adapter: createMemoryAdapter(context.clock),
    clients: context.apps.filter((app) => app.kind === kind).map(describeClient),
    jwks: { keys: [{ ...jwk, kty: "RSA" }] },
    responseTypes: kind === "apple" ? ["code", "code id_token"] : ["code"],
    scopes: ["openid", "profile", "email", "name"],
    claims: { openid: ["sub", "name"] },
    // The name stands in the id token itself, as at the providers that are played.
    conformIdTokenClaims: false,
    // A client that sends a challenge must answer it; a client written before PKCE has none.
    pkce: { required: () => false },
    expiresWithSession: () => false,
    issueRefreshToken: () => false,
    clientBasedCORS: () => false,
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    cookies: {
      names: { session: name("session"), interaction: name("interaction"), resume: name("resume") },
      long: { httpOnly: true, sameSite: "lax" },
      short: { httpOnly: true, sameSite: "lax" },
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 300,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 3_600,
      Grant: 3_600,
    },
    interactions: { url: (_ctx, interaction) => `/${kind}/consent/${interaction.uid}` },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, name: nameOf(subject) }),
    }),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid profile email name");
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = "html";
      ctx.set("content-security-policy", makePagePolicy({}));
      ctx.body = renderRefusedPage(kind, out.error_description ?? out.error);
    },
  };
}

function describeClient(app: App): ClientMetadata {
  const isApple = app.kind === "apple";
  return {
    client_id: app.id,
    client_name: app.title,
    // Apple's apps have no such secret; checkAppleSecrets looks at what they sign instead.
    client_secret: "secret" in app ? app.secret : randomBytes(32).toString("base64url"),
    redirect_uris: [...app.redirectUris],
    response_types: isApple ? ["code", "code id_token"] : ["code"],
    grant_types: isApple ? ["authorization_code", "implicit"] : ["authorization_code"],
    token_endpoint_auth_method: "client_secret_post",
    id_token_signed_response_alg: "RS256",
  };
}

/** The demo's hosts are *.localhost without TLS, which the standard forbids to apps that get a token in a fragment. */
function allowPlainHttp(server: Provider): void {
  const schema: unknown = Reflect.get(server.Client, "Schema");
  if (typeof schema !== "function") throw new Error("oidc-provider has no client schema");
  const { invalidate } = schema.prototype;
  schema.prototype.invalidate = function invalidateOthers(message: string, code?: string) {
    if (code !== "implicit-force-https" && code !== "implicit-forbid-localhost") invalidate.call(this, message, code);
  };
}

function checkAppleSecrets(server: Provider, context: ProviderContext): void {
  server.Client.prototype.compareClientSecret = async function compareSigned(secret: string) {
    const app = findApp(context.apps, "apple", this.clientId);
    return app !== null && (await isAppleClientSecret(app, server.issuer, secret));
  };
}
