import { hmacSha256 } from "./hmac-sha256.ts";
import { hmacSha512 } from "./hmac-sha512.ts";
import { md5 } from "./md5.ts";
import { rsaSha256 } from "./rsa-sha256.ts";

export interface SharedSecretScheme {
  readonly keys: "shared";
  readonly sign: (secret: string, message: Buffer) => string;
  readonly fits: (secret: string, message: Buffer, signature: string) => boolean;
}

export interface KeyPairScheme {
  readonly keys: "pair";
  readonly sign: (privateKey: string, message: Buffer) => string;
  readonly fits: (publicKey: string, message: Buffer, signature: string) => boolean;
}

export const schemes = {
  hmac_sha256: hmacSha256,
  hmac_sha512: hmacSha512,
  md5,
  rsa_sha256: rsaSha256,
} as const;

export type SchemeName = keyof typeof schemes;
