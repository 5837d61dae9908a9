// Gives the demo operators who can log in at once. Their password and the secrets of their clocks are random, made at the first start and
// kept in the data folder; no other program is told them.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  acceptInvite,
  codeOf,
  findByLogin,
  fromBase32,
  inviteAgain,
  inviteOperator,
  readInvite,
  readOperatorKey,
  stepAt,
} from "@gemgate/server/features/operators/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { openLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import type { ClientConfig } from "pg";
import { demoOperators } from "./demo-operators.ts";
import type { DemoOperator } from "./demo-operators.ts";

export interface OperatorSecrets {
  /** As OPERATOR_KEY has it. */
  readonly operator_key: string;
  /** Every operator of the demo has the same. */
  readonly password: string;
  /** Of the clock, in base32, by login. */
  readonly clocks: Readonly<Record<string, string>>;
}

export async function addDemoOperators(owner: ClientConfig, dataFolder: string): Promise<OperatorSecrets> {
  const path = join(dataFolder, "operator-secrets.json");
  const kept = readSecrets(path);
  const db = openDatabase({ ...owner, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    const clocks: Record<string, string> = { ...kept.clocks };
    for (const operator of demoOperators) {
      const isKnown = clocks[operator.login] !== undefined && (await findByLogin(db, operator.login)) !== undefined;
      if (!isKnown) clocks[operator.login] = await enrol(db, operator, kept);
    }
    const secrets = { ...kept, clocks };
    writeSecrets(path, secrets);
    return secrets;
  } finally {
    await db.close();
  }
}

/** The code that the operator's clock shows now. */
export function codeNow({ clocks }: OperatorSecrets, login: string): string {
  return codeOf(fromBase32(clocks[login] ?? ""), stepAt(systemClock.nowMs()));
}

/** By the same steps as a person: a link, then a password and a code. */
async function enrol(db: Database, { login, name, role }: DemoOperator, kept: OperatorSecrets): Promise<string> {
  const world = {
    db,
    clock: systemClock,
    random: systemRandom,
    settings: { console_origin: "", operator_key: readOperatorKey(kept.operator_key) },
  };
  const known = await findByLogin(db, login);
  const by = { by: "the demo", isByCommand: true };
  const invited = await (known === undefined
    ? inviteOperator(world, { login, name, role, brand: "*", ...by })
    : inviteAgain(world, { id: known.id, ...by }));
  if ("refused" in invited) throw new Error(invited.message);
  const asked = { address: "the demo", token: invited.address.split("#")[1] ?? "" };
  const invite = await readInvite(world, asked);
  if ("refused" in invite) throw new Error(invite.message);
  const code = codeOf(fromBase32(invite.secret), stepAt(systemClock.nowMs()));
  const accepted = await acceptInvite(world, asked, { password: kept.password, code });
  if ("refused" in accepted) throw new Error(accepted.message);
  return invite.secret;
}

function readSecrets(path: string): OperatorSecrets {
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  const operator_key = randomBytes(32).toString("base64");
  return { operator_key, password: makePassword(), clocks: {} };
}

/** Short enough to be typed once. */
function makePassword(): string {
  const letters = randomBytes(10).toString("hex");
  return (letters.match(/.{5}/gu) ?? []).join("-");
}

function writeSecrets(path: string, secrets: OperatorSecrets): void {
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
