// Google, Apple and Huawei: a code is exchanged for an id token, which is verified against the provider's own keys.
import { createHash } from "node:crypto";
import type { Refusal } from "@gemgate/contract/code";
import { nonceText } from "@gemgate/rules/login/login-nonce";
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import type { LoginAddresses } from "../settings.ts";
import type { World } from "../../../platform/world.ts";
import { askProvider, readJson } from "./ask-provider.ts";
import { readName, readSubject, refused, undecided } from "./identity.ts";
import type { Identity } from "./identity.ts";

type OpenIdKind = "google" | "apple" | "huawei";

export interface OpenIdApp {
  readonly kind: OpenIdKind;
  readonly id: string;
  readonly addresses: LoginAddresses[OpenIdKind];
  /** Some providers write their issuer in two ways. */
  readonly issuers: readonly string[];
  readonly algorithms: readonly string[];
}

export interface OpenIdReturn {
  readonly authorization_code: string;
  readonly redirect_uri: string;
  readonly code_verifier?: string | undefined;
}

const clock_tolerance_s = 60;
const keys_ms = 3_000;

/** Keys are asked for once and kept by their address, as providers ask for. */
export type ProviderKeys = (address: string) => ReturnType<typeof createRemoteJWKSet>;

export function openProviderKeys({ fetch }: Pick<World, "fetch">): ProviderKeys {
  const sets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  return (address) => {
    const known =
      sets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: keys_ms, [customFetch]: fetch });
    sets.set(address, known);
    return known;
  };
}

export async function redeemCode(
  parts: { world: Pick<World, "fetch" | "clock" | "log">; keys: ProviderKeys; app: OpenIdApp; secret: string },
  back: OpenIdReturn,
): Promise<Identity | Refusal> {
  const { world, app } = parts;
  const answer = await askProvider(world, app.addresses.token, {
    method: "POST",
    form: {
      grant_type: "authorization_code",
      code: back.authorization_code,
      redirect_uri: back.redirect_uri,
      client_id: app.id,
      client_secret: parts.secret,
      ...(back.code_verifier === undefined ? {} : { code_verifier: back.code_verifier }),
    },
  });
  if (answer === undefined || answer.status >= 500 || answer.status === 429) {
    return undecided(world, app.kind, "the token address did not answer");
  }
  const content = readJson(answer.text);
  if (answer.status !== 200) return refused(world, app.kind, `code refused: ${errorWord(content?.["error"])}`);
  if (typeof content?.["id_token"] !== "string") return undecided(world, app.kind, "no id token in the answer");
  return readIdToken(parts, content["id_token"], back.code_verifier);
}

/** An id token of this app for this login, or the refusal that says why it is none. */
export async function readIdToken(
  { world, keys, app }: { world: Pick<World, "clock" | "log">; keys: ProviderKeys; app: OpenIdApp },
  id_token: string,
  code_verifier: string | undefined,
): Promise<Identity | Refusal> {
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(id_token, keys(app.addresses.keys), {
      issuer: [...app.issuers],
      audience: app.id,
      algorithms: [...app.algorithms],
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: clock_tolerance_s,
      currentDate: new Date(world.clock.nowMs()),
    }));
  } catch (error) {
    return isVerdict(error)
      ? refused(world, app.kind, `id token: ${error.code}`)
      : undecided(world, app.kind, "the keys could not be read");
  }
  // A token for several parties must name us as the one that asked for it.
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload["azp"] !== app.id) {
    return refused(world, app.kind, "id token: another party");
  }
  // A nonce that this browser has not sent belongs to a login of another browser.
  if (payload["nonce"] !== nonceOf(code_verifier)) return refused(world, app.kind, "id token: another nonce");
  const subject = readSubject(payload.sub);
  if (subject === undefined) return refused(world, app.kind, "id token: no subject");
  return { subject, ...readName(payload["name"]) };
}

function nonceOf(code_verifier: string | undefined): string | undefined {
  return code_verifier === undefined
    ? undefined
    : createHash("sha256").update(nonceText(code_verifier)).digest("base64url");
}

/** A broken key set says nothing about the token. */
function isVerdict(error: unknown): error is errors.JOSEError {
  if (!(error instanceof errors.JOSEError)) return false;
  return error.code !== "ERR_JWKS_TIMEOUT" && error.code !== "ERR_JWKS_INVALID" && error.code !== "ERR_JOSE_GENERIC";
}

/** The provider's own word for the log, and nothing that a browser could have put there. */
function errorWord(error: unknown): string {
  return typeof error === "string" && /^[a-z_]{1,40}$/.test(error) ? error : "no word";
}
