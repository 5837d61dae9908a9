// Ids, keys and addresses of the login providers. Ids and keys are the operator's own; addresses are the real providers'
// unless they are told otherwise.
import { createPrivateKey } from "node:crypto";
import type { LoginKind } from "@gemgate/contract/login-kind";
import * as v from "valibot";
import { isLoopback } from "../../platform/loopback.ts";
import { Secret } from "../../platform/secret.ts";
import { readJson, SettingsError, settingsPart } from "../../platform/settings-part.ts";

const idText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const secretText = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(4_096),
  v.transform((text) => new Secret(text)),
);
const secretApp = v.strictObject({ id: idText, secret: secretText });

const brandAppsSchema = v.strictObject({
  google: v.exactOptional(secretApp),
  apple: v.exactOptional(
    v.strictObject({
      id: idText,
      team_id: idText,
      key_id: idText,
      // Checked at start: otherwise a wrong key would only be found at the first login.
      private_key: v.pipe(
        v.string(),
        v.maxLength(4_096),
        v.check(isSigningKey, "is no P-256 key"),
        v.transform((pem) => new Secret(pem)),
      ),
    }),
  ),
  facebook: v.exactOptional(secretApp),
  vk: v.exactOptional(v.strictObject({ id: idText, service_key: secretText })),
  twitter: v.exactOptional(secretApp),
  huawei: v.exactOptional(secretApp),
});
export type BrandLoginApps = v.InferOutput<typeof brandAppsSchema>;
/** By brand key. */
const loginAppsSchema = v.record(v.pipe(v.string(), v.maxLength(64)), brandAppsSchema);
type LoginApps = v.InferOutput<typeof loginAppsSchema>;

/** Https; plain http only on loopback, where the demo's own provider stands. */
const address = v.pipe(v.string(), v.maxLength(512), v.check(isSafe, "must be https"));

function openIdAddresses(known: { issuer: string; authorize: string; token: string; keys: string }) {
  return v.strictObject({
    issuer: v.optional(address, known.issuer),
    authorize: v.optional(address, known.authorize),
    token: v.optional(address, known.token),
    keys: v.optional(address, known.keys),
  });
}

const loginAddressesSchema = v.strictObject({
  google: v.optional(
    openIdAddresses({
      issuer: "https://accounts.google.com",
      authorize: "https://accounts.google.com/o/oauth2/v2/auth",
      token: "https://oauth2.googleapis.com/token",
      keys: "https://www.googleapis.com/oauth2/v3/certs",
    }),
    {},
  ),
  apple: v.optional(
    openIdAddresses({
      issuer: "https://appleid.apple.com",
      authorize: "https://appleid.apple.com/auth/authorize",
      token: "https://appleid.apple.com/auth/token",
      keys: "https://appleid.apple.com/auth/keys",
    }),
    {},
  ),
  huawei: v.optional(
    openIdAddresses({
      issuer: "https://accounts.huawei.com",
      authorize: "https://oauth-login.cloud.huawei.com/oauth2/v3/authorize",
      token: "https://oauth-login.cloud.huawei.com/oauth2/v3/token",
      keys: "https://oauth-login.cloud.huawei.com/oauth2/v3/certs",
    }),
    {},
  ),
  facebook: v.optional(
    v.strictObject({
      authorize: v.optional(address, "https://www.facebook.com/v23.0/dialog/oauth"),
      debug_token: v.optional(address, "https://graph.facebook.com/v23.0/debug_token"),
    }),
    {},
  ),
  vk: v.optional(
    v.strictObject({
      authorize: v.optional(address, "https://oauth.vk.com/authorize"),
      check_token: v.optional(address, "https://api.vk.com/method/secure.checkToken"),
    }),
    {},
  ),
  twitter: v.optional(
    v.strictObject({
      request_token: v.optional(address, "https://api.twitter.com/oauth/request_token"),
      authorize: v.optional(address, "https://api.twitter.com/oauth/authenticate"),
      access_token: v.optional(address, "https://api.twitter.com/oauth/access_token"),
    }),
    {},
  ),
});
export type LoginAddresses = v.InferOutput<typeof loginAddressesSchema>;

export interface LoginSettings {
  /** Third-party logins; a brand without an app at a provider does not offer it. */
  readonly login: { readonly apps: LoginApps; readonly addresses: LoginAddresses };
}

export const loginSettings = settingsPart({
  names: ["LOGIN_APPS", "LOGIN_ADDRESSES"],
  read: (env, mode): LoginSettings => {
    const apps = readJson("LOGIN_APPS", env("LOGIN_APPS") ?? "{}", loginAppsSchema);
    const addresses = readJson("LOGIN_ADDRESSES", env("LOGIN_ADDRESSES") ?? "{}", loginAddressesSchema);
    const own = Object.values(addresses).flatMap((provider) => Object.values(provider));
    if (mode === "production" && own.some((address) => isLoopback(new URL(address).hostname))) {
      throw new SettingsError("LOGIN_ADDRESSES names this machine: production does not log players in at a sandbox.");
    }
    return { login: { apps, addresses } };
  },
});

/** The id under which the brand is known at a provider, or nothing where it is not set up there. */
export function appIdOf(apps: BrandLoginApps | undefined, kind: LoginKind): string | undefined {
  return apps?.[kind]?.id;
}

function isSafe(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname));
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}
