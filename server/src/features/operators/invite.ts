// A link by which an operator sets a password and a clock. It is good once; whoever has it can become that operator, so it lives shortly
// and its token is kept as a digest.
import { hkdfSync } from "node:crypto";
import type { ConsoleRefusal } from "../../platform/http/console-calls.ts";
import { hashToken, refuseConsole } from "../../platform/http/console-calls.ts";
import { isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { addInvite, findInvited, replaceFactors, useInvite } from "./factor-store.ts";
import { newToken } from "./log-in.ts";
import { hashOperatorPassword, isTooEasy } from "./operator-password.ts";
import { revokeAllOf } from "./operator-session-store.ts";
import { findOperator, setPassword } from "./operator-store.ts";
import type { Operator } from "./operator-store.ts";
import type { InviteWorld, OperatorWorld } from "./operator-world.ts";
import { digestOfCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { encryptSecret } from "../../platform/encrypt-secret.ts";
import { base32, findStep, otpAuthAddress } from "./totp.ts";

export const invite_good_s = 15 * 60;
const invite_of_colleague_s = 24 * 3_600;
const secret_length = 20;
const reads = { window_s: 900, tries_max: 30 };

export interface Invite {
  readonly id: string;
  readonly address: string;
  readonly good_until: string;
}

/** The token stands behind the #, which no log and no referrer sees. */
export async function invite(
  world: Pick<OperatorWorld, "random"> & { readonly settings: { readonly console_origin: string } },
  tx: Tx,
  { operator_id, isByCommand }: { operator_id: string; isByCommand: boolean },
): Promise<Invite> {
  const token = newToken(world);
  const good_s = isByCommand ? invite_good_s : invite_of_colleague_s;
  const good_until = await addInvite(tx, { operator_id, token_hash: hashToken(token), good_s });
  return { id: operator_id, address: `${world.settings.console_origin}/invite#${token}`, good_until };
}

interface Asked {
  readonly address: string;
  readonly token: string;
}

export async function readInvite(
  world: InviteWorld,
  asked: Asked,
): Promise<{ login: string; name: string; secret: string; address: string } | ConsoleRefusal> {
  const found = await findGuest(world, asked);
  if ("refused" in found) return found;
  const secret = secretOf(asked.token);
  const address = otpAuthAddress({ issuer: "Gemgate", login: found.login, secret });
  return { login: found.login, name: found.name, secret: base32(secret), address };
}

export async function acceptInvite(
  world: InviteWorld,
  asked: Asked,
  { password, code }: { password: string; code: string },
): Promise<{ recovery_codes: string[] } | ConsoleRefusal> {
  const found = await findGuest(world, asked);
  if ("refused" in found) return found;
  if (isTooEasy(password, found)) return refuseConsole("bad_request", "password: too easy");
  const secret = secretOf(asked.token);
  const step = findStep(secret, { code: code.replaceAll(" ", ""), now_ms: world.clock.nowMs(), used_step: 0 });
  if (step === undefined) return refuseConsole("wrong_credentials", "the code is wrong");
  const password_hash = await hashOperatorPassword(password);
  const codes = makeRecoveryCodes(world.random);
  return inTransaction(world, async (tx) => {
    if (!(await useInvite(tx, hashToken(asked.token)))) return refuseConsole("unknown", "the link was used meanwhile");
    await setPassword(tx, { id: found.id, password_hash });
    await replaceFactors(tx, {
      operator_id: found.id,
      encrypted_secret: encryptSecret(world.settings.operator_key, world.random, { owner: found.id, secret }),
      used_step: step,
      code_digests: codes.flatMap((one) => digestOfCode(found.id, one) ?? []),
    });
    // Whoever was in with the password of before is out.
    await revokeAllOf(tx, found.id);
    await addAudit(tx, {
      operator: found.login,
      action: "operator enrolled",
      object: `operator ${found.login}`,
      note: "",
    });
    return { recovery_codes: codes };
  });
}

async function findGuest(world: InviteWorld, { address, token }: Asked): Promise<Operator | ConsoleRefusal> {
  if (await isTryTooMany(world.db, throttleKey(`operator invite ${address}`), reads)) {
    return refuseConsole("too_many", "too many tries", reads.window_s);
  }
  const id = await findInvited(world.db, hashToken(token));
  const operator = id === undefined ? undefined : await findOperator(world.db, id);
  return operator ?? refuseConsole("unknown", "the link is not good any more");
}

/** Made of the token, so that a page that is loaded again shows the same, and nothing is kept before it is accepted. */
function secretOf(token: string): Buffer {
  return Buffer.from(hkdfSync("sha256", token, "", "operator clock", secret_length));
}
