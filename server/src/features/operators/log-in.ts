// An operator comes in with a password and then a code. Unknown logins take as long as wrong passwords and are answered in the same words;
// tries are counted for each login and each address, and never lock an operator out for good.
import type { ConsoleRefusal } from "../../platform/http/console-calls.ts";
import { hashToken, refuseConsole } from "../../platform/http/console-calls.ts";
import { forgiveTry, isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";
import { findClock, useRecoveryCode, useStep } from "./factor-store.ts";
import type { OperatorWorld } from "./operator-world.ts";
import { isOperatorPassword } from "./operator-password.ts";
import { makeWhole, noteProof, openHalf } from "./operator-session-store.ts";
import { findByLogin } from "./operator-store.ts";
import { digestOfCode } from "./recovery-codes.ts";
import { decryptSecret } from "../../platform/encrypt-secret.ts";
import { findStep } from "./totp.ts";

const window_s = 15 * 60;
const tries_max = { login: 10, address: 50 } as const;
const wrong = refuseConsole("wrong_credentials", "login, password or code is wrong");
const too_many = refuseConsole("too_many", "too many tries", window_s);

export interface Caller {
  readonly address: string;
  readonly agent: string;
}

/** The token of a half session, which a code makes whole. */
export async function takePassword(
  world: OperatorWorld,
  { address, agent }: Caller,
  { login, password }: { login: string; password: string },
): Promise<string | ConsoleRefusal> {
  const { db } = world;
  const name = login.trim().toLowerCase();
  const ofLogin = throttleKey(`operator login ${name} ${address}`);
  const ofAddress = throttleKey(`operator address ${address}`);
  if (await isTryTooMany(db, ofAddress, { window_s, tries_max: tries_max.address, grows: true })) return too_many;
  if (await isTryTooMany(db, ofLogin, { window_s, tries_max: tries_max.login, grows: true })) return too_many;
  const operator = await findByLogin(db, name);
  const isActive = operator?.state === "active";
  const isRight = await isOperatorPassword(password, isActive ? operator.password_hash : null);
  if (operator === undefined || !isRight) return wrong;
  await forgiveTry(db, ofAddress);
  await forgiveTry(db, ofLogin);
  const token = newToken(world);
  await openHalf(db, { token_hash: hashToken(token), operator_id: operator.id, agent });
  return token;
}

/** Makes a half session whole, under a new token. */
export async function takeCode(
  world: OperatorWorld,
  { token_hash, operator_id }: { token_hash: Buffer; operator_id: string },
  code: string,
): Promise<string | ConsoleRefusal> {
  const refusal = await refuseCode(world, operator_id, code);
  if (refusal !== undefined) return refusal;
  const token = newToken(world);
  const isMade = await makeWhole(world.db, { from: token_hash, to: hashToken(token) });
  return isMade ? token : refuseConsole("not_logged_in", "the login was ended meanwhile");
}

/** A session that has idled, or is about to do what asks for a fresh factor. */
export async function proveAgain(
  world: OperatorWorld,
  { token_hash, operator_id }: { token_hash: Buffer; operator_id: string },
  code: string,
): Promise<ConsoleRefusal | undefined> {
  const refusal = await refuseCode(world, operator_id, code);
  if (refusal === undefined) await noteProof(world.db, token_hash);
  return refusal;
}

/** Guesses are counted for the operator, whatever session they come by: six digits are soon through otherwise. */
async function refuseCode(
  world: OperatorWorld,
  operator_id: string,
  code: string,
): Promise<ConsoleRefusal | undefined> {
  const key = throttleKey(`operator code ${operator_id}`);
  if (await isTryTooMany(world.db, key, { window_s, tries_max: tries_max.login, grows: true })) return too_many;
  if (!(await isGoodCode(world, operator_id, code))) return wrong;
  await forgiveTry(world.db, key);
  return undefined;
}

async function isGoodCode({ db, clock, settings }: OperatorWorld, operator_id: string, code: string): Promise<boolean> {
  const digest = digestOfCode(operator_id, code);
  if (digest !== undefined) return useRecoveryCode(db, { operator_id, digest });
  const known = await findClock(db, operator_id);
  if (known === undefined) return false;
  const secret = decryptSecret(settings.operator_key, { owner: operator_id, encrypted: known.encrypted_secret });
  const step = findStep(secret, { code: code.replaceAll(" ", ""), now_ms: clock.nowMs(), used_step: known.used_step });
  return step !== undefined && (await useStep(db, { id: known.id, step }));
}

export function newToken({ random }: Pick<OperatorWorld, "random">): string {
  return random.bytes(32).toString("base64url");
}
