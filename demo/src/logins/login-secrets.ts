// What an app shares with a login provider, made anew for each kind that a brand has an app at.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { LoginKind } from "@gemgate/contract/login-kind";

interface AppleSecret {
  readonly team_id: string;
  readonly key_id: string;
  readonly private_key: string;
  readonly public_key: string;
}

export interface LoginSecrets {
  google?: { readonly secret: string };
  huawei?: { readonly secret: string };
  facebook?: { readonly secret: string };
  twitter?: { readonly secret: string };
  vk?: { readonly service_key: string };
  apple?: AppleSecret;
}

/** A kind that is new gets its own; the others keep theirs. */
export function makeLoginSecrets(kinds: readonly LoginKind[], kept: LoginSecrets = {}): LoginSecrets {
  const secrets = { ...kept };
  for (const kind of kinds) {
    if (kind === "apple") secrets.apple ??= makeAppleSecret();
    else if (kind === "vk") secrets.vk ??= { service_key: makeSecret() };
    else secrets[kind] ??= { secret: makeSecret() };
  }
  return secrets;
}

function makeAppleSecret(): AppleSecret {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    team_id: `T${makeWord()}`,
    key_id: `K${makeWord()}`,
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
    public_key: publicKey.export({ type: "spki", format: "pem" }),
  };
}

function makeWord(): string {
  return randomBytes(4).toString("hex").toUpperCase();
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}
