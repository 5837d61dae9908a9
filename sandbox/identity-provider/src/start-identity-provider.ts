// Puts the provider together: three OpenID issuers, Facebook, VK, Twitter, the consent page and the control calls.
import { EventEmitter } from "node:events";
import { answerConsentRoutes } from "./answer-consent.ts";
import type { Apps } from "./apps.ts";
import { OPENID_KINDS } from "./apps.ts";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import { systemClock } from "@gemgate/sandbox-plumbing/clock";
import { answerControlRoutes } from "./control.ts";
import { createFacebook } from "./facebook.ts";
import { createFaults } from "./faults.ts";
import type { ProviderContext } from "./provider-context.ts";
import { listenHttp } from "@gemgate/sandbox-plumbing/http-server";
import { reportBugOf } from "@gemgate/sandbox-plumbing/run-process";
import { createOpenidIssuer } from "./openid-issuer.ts";
import { createTwitter } from "./twitter.ts";
import { createUserTokens } from "./user-tokens.ts";
import { createVk } from "./vk.ts";

const reportBug = reportBugOf("sandbox identity provider");

export type IdentityProviderOptions = {
  port: number;
  apps: Apps;
  /** Tests move time; a process uses what stands here by default. */
  clock?: Clock;
};

export type IdentityProvider = { port: number; close: () => Promise<void> };

export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const stop = new AbortController();
  // Each slow answer listens to the stop; many at once are no leak.
  EventEmitter.setMaxListeners(0, stop.signal);
  let { port } = options;
  const context: ProviderContext = {
    apps: options.apps,
    clock: options.clock ?? systemClock,
    faults: createFaults(),
    publicBase: () => `http://127.0.0.1:${port}`,
    stopping: stop.signal,
    reportBug,
  };
  const issuers = OPENID_KINDS.map((kind) => createOpenidIssuer(context, kind));
  const tokens = { facebook: createUserTokens(context), vk: createUserTokens(context) };
  const facebook = createFacebook(context, tokens.facebook);
  const vk = createVk(context, tokens.vk);
  const twitter = createTwitter(context);
  const reset = (): void => {
    context.faults.clear();
    for (const part of [...issuers, tokens.facebook, tokens.vk, facebook, vk, twitter]) part.reset();
  };
  const server = await listenHttp({
    port,
    reportBug,
    routes: [
      ...facebook.routes,
      ...vk.routes,
      ...twitter.routes,
      ...answerConsentRoutes(context, [...issuers, facebook.consents, vk.consents, twitter.consents]),
      ...answerControlRoutes({ context, issuers, tokens, twitter, reset }),
    ],
    mounts: issuers.map(({ kind, handle }) => ({ prefix: `/${kind}`, handle })),
  });
  port = server.port;
  const close = async (): Promise<void> => {
    stop.abort();
    await server.close();
  };
  return { port, close };
}
