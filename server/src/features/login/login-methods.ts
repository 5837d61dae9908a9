// The seven ways to log in. Each gives the account that the game names, or a refusal; a login makes a token of it, an in-game
// login a link to pay what is owed.
import type { Call, QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type * as login from "@gemgate/contract/login";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { Breaker } from "../../platform/breaker.ts";
import type { CallContext } from "../../platform/http/call-route.ts";
import { findUnfitText } from "../../platform/plain-text.ts";
import type { World } from "../../platform/world.ts";
import type { GameBackends } from "../games/public.ts";
import { enterWithProvider } from "./enter-with-provider.ts";
import { enterWithPassword, openPasswordLogin } from "./log-in.ts";
import { readBind } from "./read-bind.ts";
import type { Entered } from "./open-login.ts";
import { isOwnAddress } from "./own-addresses.ts";
import { identifyAtApple } from "./providers/apple.ts";
import { identifyAtFacebook } from "./providers/facebook.ts";
import { appAt, refused, undecided } from "./providers/identity.ts";
import type { AppAt, Identity } from "./providers/identity.ts";
import { openProviderKeys, redeemCode } from "./providers/openid.ts";
import type { OpenIdApp, OpenIdReturn } from "./providers/openid.ts";
import { identifyAtTwitter } from "./providers/twitter.ts";
import { identifyAtVk } from "./providers/vk.ts";
import { takeTwitterLogin } from "./twitter-login-store.ts";

type Enter<C extends Call> = (context: CallContext, query: QueryOf<C>) => Promise<Entered | Refusal>;

export interface LoginMethods {
  readonly auth: Enter<typeof login.logIn>;
  readonly google_auth: Enter<typeof login.logInWithGoogle>;
  readonly apple_auth: Enter<typeof login.logInWithApple>;
  readonly facebook_auth: Enter<typeof login.logInWithFacebook>;
  readonly vk_auth: Enter<typeof login.logInWithVk>;
  readonly twitter_auth: Enter<typeof login.logInWithTwitter>;
  readonly huawei_auth: Enter<typeof login.logInWithHuawei>;
}

export function openLoginMethods(world: World, games: GameBackends): LoginMethods {
  const passwordLogin = openPasswordLogin(games);
  const keys = openProviderKeys(world);
  const enter = createProviderEntry(world, games);
  const redeem = (at: AppAt<"google" | "huawei">, app: Omit<OpenIdApp, "id" | "addresses">, back: OpenIdReturn) =>
    redeemCode(
      { world, keys, app: { ...app, id: at.app.id, addresses: at.addresses }, secret: at.app.secret.reveal() },
      back,
    );

  return {
    auth: fitOnly((context, query) => enterWithPassword(context, passwordLogin, query)),
    google_auth: fitOnly((context, query) =>
      enter(context, { kind: "google", ...query }, (at) => {
        const { issuer } = at.addresses;
        // Google writes its issuer with and without the scheme.
        const issuers = [issuer, issuer.replace(/^https:\/\//, "")];
        return redeem(at, { kind: "google", issuers, algorithms: ["RS256"] }, query);
      }),
    ),
    apple_auth: fitOnly((context, query) =>
      enter(context, { kind: "apple", ...query }, (at) => identifyAtApple(at, keys, query)),
    ),
    huawei_auth: fitOnly((context, query) =>
      enter(context, { kind: "huawei", ...query }, (at) =>
        redeem(at, { kind: "huawei", issuers: [at.addresses.issuer], algorithms: ["RS256", "PS256"] }, query),
      ),
    ),
    facebook_auth: fitOnly((context, { client_id, fb_access_token }) =>
      enter(context, { kind: "facebook", client_id }, (at) => identifyAtFacebook(at, fb_access_token)),
    ),
    // ATK25: the uid that the browser sends is not read; VK says whose token it is.
    vk_auth: fitOnly((context, { client_id, vk_access_token }) =>
      enter(context, { kind: "vk", client_id }, (at) => identifyAtVk(at, vk_access_token)),
    ),
    twitter_auth: fitOnly((context, { client_id, oauth_token, oauth_verifier, bind }) =>
      enter(context, { kind: "twitter", client_id }, async (at) => {
        const secret = await takeTwitterLogin(world.db, {
          brand_id: context.resolvedHost.brand.key,
          token: oauth_token,
          bind_hash: readBind(bind),
        });
        if (secret === undefined) return refused(world, "twitter", "no such login was begun here");
        return identifyAtTwitter({ ...at, world }, { oauth_token, oauth_verifier, secret });
      }),
    ),
  };
}

type ProviderEntry = <Kind extends LoginKind>(
  context: CallContext,
  login: { kind: Kind; client_id: string; redirect_uri?: string },
  identify: (at: AppAt<Kind>) => Promise<Identity | Refusal>,
) => Promise<Entered | Refusal>;

/** The provider is asked only where the brand is set up there; a code is worth nothing for another return address. */
function createProviderEntry(world: World, games: GameBackends): ProviderEntry {
  // A provider that does not answer is not called for a while: otherwise each login would hold a connection until its timeout.
  const breakers = new Map(loginKinds.map((kind) => [kind, new Breaker(world.clock)]));
  return (context, { kind, client_id, redirect_uri }, identify) => {
    if (redirect_uri !== undefined && !isOwnAddress(context.resolvedHost, kind, redirect_uri)) {
      return Promise.resolve(refuse("bad_parameter", { parameter: "redirect_uri" }));
    }
    return enterWithProvider(context, games, {
      kind,
      client_id,
      identify: async () => {
        const at = appAt(world, context.resolvedHost, kind);
        if (at === undefined) return refuse("login_failed", { login: "provider" });
        const breaker = breakers.get(kind);
        if (breaker?.allows() === false) return undecided(world, kind, "left alone for now");
        const identity = await identify(at);
        if ("refused" in identity && identity.refused === "busy") breaker?.failed();
        else breaker?.succeeded();
        return identity;
      },
    });
  };
}

/** Text that no provider or game can have issued is not sent to any of them and does not count as a try. */
function fitOnly<C extends Call>(enter: Enter<C>): Enter<C> {
  return async (context, query) => {
    const parameter = findUnfitText(query);
    return parameter === undefined ? enter(context, query) : refuse("bad_parameter", { parameter });
  };
}
