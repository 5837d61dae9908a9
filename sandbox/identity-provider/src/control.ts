// The control calls: a test on this machine sets how the sandbox behaves, and gets codes and tokens
// without a browser.
import { createHash } from "node:crypto";
import type { App } from "./apps.ts";
import { findApp, KINDS, OPENID_KINDS } from "./apps.ts";
import { bendIdToken, strikeCode } from "./bend-openid.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { DELAY_DEFAULT_MS, FAULTS, FAULTS_OF } from "./faults.ts";
import { isFromThisMachine } from "@gemgate/sandbox-plumbing/guard-caller";
import type { ProviderContext } from "./provider-context.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { signIdToken } from "./id-token.ts";
import type { OpenidIssuer } from "./openid-issuer.ts";
import { nameOf } from "./people.ts";
import {
  BadRequest,
  parseFields,
  readChoice,
  readOptionalText,
  readOptionalWhole,
  readText,
} from "@gemgate/sandbox-plumbing/read-fields";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";
import type { Twitter } from "./twitter.ts";
import type { UserTokens } from "./user-tokens.ts";

export type Controlled = {
  context: ProviderContext;
  issuers: readonly OpenidIssuer[];
  tokens: { facebook: UserTokens; vk: UserTokens };
  twitter: Twitter;
  /** Forgets every request, code, token and fault. */
  reset: () => void;
};

const WORD = /^[\x21-\x7e]{1,256}$/;
const SUBJECT = /^[\w.-]{1,64}$/;

export function answerControlRoutes(controlled: Controlled): Route[] {
  const calls: [Route["method"], string, (controlled: Controlled, call: Call) => Reply | Promise<Reply>][] = [
    ["POST", "/control/faults", demandFault],
    ["GET", "/control/faults", showFaults],
    ["POST", "/control/faults/clear", dropFaults],
    ["POST", "/control/token", giveToken],
    ["POST", "/control/code", giveCode],
    ["POST", "/control/twitter", giveVerifier],
    ["POST", "/control/reset", reset],
  ];
  return calls.map(([method, path, answer]) => ({
    method,
    path,
    handle: (call) => (isFromThisMachine(call) ? answer(controlled, call) : refuse(403, "forbidden")),
  }));
}

function demandFault({ context }: Controlled, call: Call): Reply {
  const fields = parseFields(call.body);
  const kind = readChoice(fields, "kind", KINDS);
  const fault = readChoice(fields, "fault", FAULTS);
  if (!FAULTS_OF[kind].includes(fault)) throw new BadRequest(`${kind} has no fault ${fault}`);
  const times = readOptionalWhole(fields, "times", { min: 1, max: 1_000_000 }) ?? 1;
  const delayMs = readOptionalWhole(fields, "delay_ms", { min: 0, max: 600_000 }) ?? DELAY_DEFAULT_MS;
  context.faults.demand({ kind, fault, times, delayMs });
  return answerJson(200, { ok: true });
}

function showFaults({ context }: Controlled): Reply {
  return answerJson(200, { list: context.faults.list() });
}

function dropFaults({ context }: Controlled): Reply {
  context.faults.clear();
  return answerJson(200, { ok: true });
}

function reset(controlled: Controlled): Reply {
  controlled.reset();
  return answerJson(200, { ok: true });
}

function giveToken({ context, tokens }: Controlled, call: Call): Reply {
  const fields = parseFields(call.body);
  const kind = readChoice(fields, "kind", ["facebook", "vk"] as const);
  const app = readApp(context, kind, fields);
  const subject = readText(fields, "subject", SUBJECT);
  const access_token = tokens[kind].issue({ appId: app.id, subject, strike: context.faults.take(kind, "return") });
  return answerJson(200, { access_token });
}

async function giveCode({ context, issuers }: Controlled, call: Call): Promise<Reply> {
  const fields = parseFields(call.body);
  const kind = readChoice(fields, "kind", OPENID_KINDS);
  const app = readApp(context, kind, fields);
  const subject = readText(fields, "subject", SUBJECT);
  const redirectUri = readText(fields, "redirect_uri", WORD);
  if (!app.redirectUris.includes(redirectUri)) throw new BadRequest("redirect_uri is not registered");
  const nonce = readOptionalText(fields, "nonce", WORD) ?? undefined;
  const codeChallenge = readOptionalText(fields, "code_challenge", WORD) ?? undefined;
  const { server, strikes } = await openIssuer(issuers, kind);
  const client = await server.Client.find(app.id);
  if (client === undefined) throw new Error(`the client ${app.id} is not known`);
  const grant = new server.Grant({ clientId: app.id, accountId: subject });
  grant.addOIDCScope("openid");
  const code = await new server.AuthorizationCode({
    client,
    accountId: subject,
    grantId: await grant.save(),
    redirectUri,
    scope: "openid",
    nonce,
    ...(codeChallenge === undefined ? {} : { codeChallenge, codeChallengeMethod: "S256" }),
    gty: "authorization_code",
  }).save();
  const strike = context.faults.take(kind, "return");
  await strikeCode({ server, strikes }, code, strike);
  if (kind !== "apple") return answerJson(200, { code });
  const plain = await signIdToken(claimsOf({ issuer: server.issuer, app, subject, code, nonce }));
  return answerJson(200, { code, id_token: await bendIdToken(plain, strike) });
}

function giveVerifier({ context, twitter }: Controlled, call: Call): Reply {
  const fields = parseFields(call.body);
  const token = readText(fields, "oauth_token", WORD);
  const subject = readText(fields, "subject", SUBJECT);
  const oauth_verifier = twitter.verify(token, subject, context.faults.take("twitter", "return"));
  if (oauth_verifier === null) throw new BadRequest("nobody asked for this oauth_token");
  return answerJson(200, { oauth_verifier });
}

function readApp(context: ProviderContext, kind: App["kind"], fields: Fields): App {
  const app = findApp(context.apps, kind, readText(fields, "app_id", WORD));
  if (app === null) throw new BadRequest("no such app");
  return app;
}

async function openIssuer(issuers: readonly OpenidIssuer[], kind: OpenidIssuer["kind"]) {
  const issuer = issuers.find((one) => one.kind === kind);
  if (issuer === undefined) throw new Error(`${kind} has no issuer`);
  return await issuer.open();
}

function claimsOf(login: { issuer: string; app: App; subject: string; code: string; nonce: string | undefined }) {
  const now_s = toSeconds(Date.now());
  const hash = createHash("sha256").update(login.code).digest().subarray(0, 16);
  return {
    iss: login.issuer,
    aud: login.app.id,
    sub: login.subject,
    name: nameOf(login.subject),
    iat: now_s,
    exp: now_s + 3_600,
    c_hash: hash.toString("base64url"),
    ...(login.nonce === undefined ? {} : { nonce: login.nonce }),
  };
}
