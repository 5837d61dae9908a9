// The brands' apps at the login providers, as each side is told of them: the sandbox that plays the providers, and the
// server that asks them.
import type { Brand } from "@gemgate/contract/brand";
import { hostTable, originOf, showsPages } from "@gemgate/rules/hosts/host-table";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";
import type { LoginSecrets } from "./login-secrets.ts";

/** By brand key. */
export type SecretsOfBrands = Readonly<Record<string, LoginSecrets>>;

interface AppHolders {
  readonly brands: readonly Brand[];
  readonly secrets: SecretsOfBrands;
}

/** At which kinds each brand has an app. */
export function kindsOfBrands(brands: readonly Brand[]): Readonly<Record<string, readonly LoginKind[]>> {
  return Object.fromEntries(
    brands.map(({ key, providers }) => [key, loginKinds.filter((kind) => providers[kind] !== undefined)]),
  );
}

/** IDENTITY_APPS of the sandbox: which app may ask, how it proves itself, and where it may lead back to. */
export function identityApps({ brands, port, secrets }: AppHolders & { port: number }): object[] {
  const pages = hostTable({ brands, port, development: true }).filter(showsPages);
  return listApps({ brands, secrets }).map(({ brand, kind, id, secret }) => {
    const { private_key: _, ...known } = { private_key: undefined, ...secret };
    const origins = pages.filter((row) => row.brandKey === brand.key).map(originOf);
    const redirect_uris = origins.flatMap((origin) => [
      `${origin}/loginReturn/${kind}`,
      `${origin}/`,
      `${origin}/selectGoods`,
    ]);
    return { kind, id, title: brand.title, redirect_uris, ...known };
  });
}

/** LOGIN_APPS and LOGIN_ADDRESSES of the server, for a sandbox that stands at the base. */
export function loginEnvironment({ base, ...holders }: AppHolders & { base: string }): {
  LOGIN_APPS: string;
  LOGIN_ADDRESSES: string;
} {
  const apps: Record<string, Record<string, object>> = {};
  for (const { brand, kind, id, secret } of listApps(holders)) {
    const { public_key: _, ...told } = { public_key: undefined, ...secret };
    apps[brand.key] = { ...apps[brand.key], [kind]: { id, ...told } };
  }
  return { LOGIN_APPS: JSON.stringify(apps), LOGIN_ADDRESSES: JSON.stringify(listAddresses(base)) };
}

function listApps({ brands, secrets }: AppHolders) {
  return brands.flatMap((brand) =>
    loginKinds.flatMap((kind) => {
      const id = brand.providers[kind];
      if (id === undefined) return [];
      const secret = secrets[brand.key]?.[kind];
      if (secret === undefined) throw new Error(`the brand ${brand.key} shares no secret with ${kind}`);
      return [{ brand, kind, id, secret }];
    }),
  );
}

function listAddresses(base: string): object {
  const openid = (kind: LoginKind) => ({
    issuer: `${base}/${kind}`,
    authorize: `${base}/${kind}/auth`,
    token: `${base}/${kind}/token`,
    keys: `${base}/${kind}/jwks`,
  });
  return {
    google: openid("google"),
    apple: openid("apple"),
    huawei: openid("huawei"),
    facebook: { authorize: `${base}/facebook/dialog/oauth`, debug_token: `${base}/facebook/debug_token` },
    vk: { authorize: `${base}/vk/authorize`, check_token: `${base}/vk/method/secure.checkToken` },
    twitter: {
      request_token: `${base}/twitter/oauth/request_token`,
      authorize: `${base}/twitter/oauth/authenticate`,
      access_token: `${base}/twitter/oauth/access_token`,
    },
  };
}
