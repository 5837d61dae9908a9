// The provider in the test's own process, a browser that only follows and remembers, and the apps that ask.
import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import type { Kind, OpenidKind } from "../apps.ts";
import { parseApps } from "../apps.ts";
import { systemClock } from "@gemgate/sandbox-plumbing/clock";
import { startIdentityProvider } from "../start-identity-provider.ts";

export type Json = Record<string, unknown>;

const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" });

export const SECRET = "secret-of-moonshop";
export const TEAM = "TEAM000001";
const KEY = "KEY0000001";

export function backOf(kind: Kind): string {
  return `http://moonshop.localhost:4000/loginReturn/${kind}`;
}

export function anApp(kind: Kind, id = `${kind}-app`): Json {
  const shared = { kind, id, title: "Moon & Shop", redirect_uris: [backOf(kind), "http://moonshop.localhost:4000/"] };
  if (kind === "vk") return { ...shared, service_key: `${SECRET}-${id}` };
  if (kind !== "apple") return { ...shared, secret: SECRET };
  const public_key = appleKey.publicKey.export({ type: "spki", format: "pem" });
  return { ...shared, team_id: TEAM, key_id: KEY, public_key };
}

export type Browser = { follow: (address: string, body?: URLSearchParams) => Promise<URL> };

export type Identity = {
  base: string;
  clock: { nowMs: number };
  /** Follows from an authorize address to the consent page, submits a button there, and follows back to the app. */
  logIn: (authorize: string, form: Record<string, string>) => Promise<URL>;
  openConsent: (authorize: string) => Promise<{ page: string; submit: (form: Record<string, string>) => Promise<URL> }>;
  openBrowser: () => Browser;
  authorize: (kind: OpenidKind, change?: Record<string, string>) => string;
  token: (kind: OpenidKind, change: Record<string, string>) => Promise<{ status: number; text: string; body: Json }>;
  control: (path: string, body: Json, headers?: Record<string, string>) => Promise<{ status: number; body: Json }>;
  close: () => Promise<void>;
};

export async function openIdentity(): Promise<Identity> {
  const kinds: Kind[] = ["google", "apple", "huawei", "facebook", "vk", "twitter"];
  const list = [...kinds.map((kind) => anApp(kind)), ...kinds.map((kind) => anApp(kind, `${kind}-other`))];
  const clock = { nowMs: systemClock() };
  const provider = await startIdentityProvider({
    port: 0,
    apps: parseApps(JSON.stringify(list)),
    clock: () => clock.nowMs,
  });
  const base = `http://127.0.0.1:${provider.port}`;
  const openConsent: Identity["openConsent"] = async (authorize) => {
    const browser = newBrowser(base);
    const page = await browser.follow(authorize);
    return { page: page.href, submit: (form) => browser.follow(page.href, new URLSearchParams(form)) };
  };
  return {
    base,
    clock,
    openConsent,
    openBrowser: () => newBrowser(base),
    logIn: async (authorize, form) => await (await openConsent(authorize)).submit(form),
    authorize: (kind, change = {}) => `${base}/${kind}/auth?${new URLSearchParams(aRequest(kind, change)).toString()}`,
    async token(kind, change) {
      const client_secret = kind === "apple" ? await signAppleSecret(`${base}/apple`) : SECRET;
      const asked = { grant_type: "authorization_code", redirect_uri: backOf(kind), client_id: `${kind}-app` };
      const body = new URLSearchParams({ ...asked, client_secret, ...change });
      return await readAnswer(await fetch(`${base}/${kind}/token`, { method: "POST", body }));
    },
    async control(path, body, headers = {}) {
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return await readAnswer(await fetch(`${base}/control/${path}`, sent));
    },
    close: provider.close,
  };
}

function aRequest(kind: OpenidKind, change: Record<string, string>): Record<string, string> {
  const shared = { client_id: `${kind}-app`, redirect_uri: backOf(kind), state: "state-1", nonce: "nonce-1" };
  return kind === "apple"
    ? { ...shared, response_type: "code id_token", response_mode: "fragment", scope: "name", ...change }
    : { ...shared, response_type: "code", scope: "openid profile", ...change };
}

export async function signAppleSecret(audience: string, change: Json = {}, kid = KEY): Promise<string> {
  const now_s = Math.floor(Date.now() / 1000);
  const claims = { iss: TEAM, sub: "apple-app", aud: audience, iat: now_s, exp: now_s + 300, ...change };
  return await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(appleKey.privateKey);
}

/** The values of a way back, wherever the provider put them. */
export function valuesOf(location: URL): Record<string, string> {
  return Object.fromEntries(
    new URLSearchParams(location.hash === "" ? location.search : location.hash.slice(1)).entries(),
  );
}

export async function readAnswer(response: Response): Promise<{ status: number; text: string; body: Json }> {
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : {} };
}

/** Keeps cookies by their path, as a browser does, and stops where a page is shown or the provider is left. */
function newBrowser(base: string): Browser {
  const cookies = new Map<string, { path: string; pair: string }>();
  return {
    async follow(address, body) {
      let url = new URL(address, base);
      let form = body;
      for (let hops = 0; hops < 10; hops += 1) {
        const cookie = [...cookies.values()]
          .filter(({ path }) => url.pathname.startsWith(path))
          .map(({ pair }) => pair);
        const headers = { cookie: cookie.join("; ") };
        const response = await fetch(url, {
          redirect: "manual",
          headers,
          ...(form === undefined ? {} : { method: "POST", body: form }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ""] = line.split(";");
          cookies.set(pair.split("=")[0] ?? "", { pair, path: /; path=([^;]+)/.exec(line)?.[1] ?? "/" });
        }
        const location = response.headers.get("location");
        if (location === null) return url;
        url = new URL(location, url);
        if (url.origin !== base) return url;
        form = undefined;
      }
      throw new Error("too many redirects");
    },
  };
}
