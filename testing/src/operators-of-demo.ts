// Operators of a running demo, for journeys: invited as `gemgate operators add` does, each with a clock of its own, so that no two tests wait
// for each other's codes.
import { console_root } from "@gemgate/contract/console/console-call";
import type { Role } from "@gemgate/contract/console/permissions";
import { findDatabase } from "@gemgate/ops/serve/running-database";
import { codeOf, fromBase32, inviteOperator, stepAt } from "@gemgate/server/features/operators/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { throttleKey } from "@gemgate/server/platform/rate-limit/try-store";
import { request } from "node:http";
import { good_password } from "./console-story.ts";

export interface RunningConsole {
  /** As a browser names it. */
  readonly origin: string;
  readonly dataFolder: string;
}

export interface NewOperator {
  readonly login: string;
  readonly role: Role;
  readonly brand?: string;
}

/** The link of an invitation. */
export async function inviteByCommand(
  { origin, dataFolder }: RunningConsole,
  { login, role, brand = "*" }: NewOperator,
): Promise<string> {
  const db = openDatabase({ ...findDatabase(undefined, { GEMGATE_DATA: dataFolder }), max: 1 }, silentLog);
  const world = { db, clock: systemClock, random: systemRandom, settings: { console_origin: origin } };
  try {
    // Every operator of every journey comes from this machine, more of them than one address may bring in a quarter of an hour.
    await db.query("delete from throttle where key = $1", [throttleKey("operator invite 127.0.0.1")]);
    const invited = await inviteOperator(world, {
      login,
      name: login,
      role,
      brand,
      by: "a journey",
      isByCommand: true,
    });
    if ("refused" in invited) throw new Error(invited.message);
    return invited.address;
  } finally {
    await db.close();
  }
}

export interface OperatorOfDemo {
  readonly login: string;
  readonly password: string;
  /** Each code is good once. A clock may be a step off on either side, so three follow each other at once and no more. */
  readonly nextCode: () => string;
}

export async function enrolOperator(shop: RunningConsole, operator: NewOperator): Promise<OperatorOfDemo> {
  const link = await inviteByCommand(shop, operator);
  const token = link.split("#")[1] ?? "";
  const { secret } = (await ask(shop, "/invite/read", { token })).body;
  const nextCode = codesOf(String(secret));
  await ask(shop, "/invite/accept", { token, password: good_password, code: nextCode() });
  return { login: operator.login, password: good_password, nextCode };
}

export function codesOf(secret: string): () => string {
  const key = fromBase32(secret);
  let step = stepAt(systemClock.nowMs()) - 2;
  return () => {
    step += 1;
    return codeOf(key, step);
  };
}

/** The cookie of a session, as a browser keeps it. */
export async function comeInByCall(
  shop: RunningConsole,
  { login, password, nextCode }: OperatorOfDemo,
): Promise<{ name: string; value: string }> {
  const half = await ask(shop, "/session/password", { login, password });
  const whole = await ask(shop, "/session/code", { code: nextCode() }, half.cookie);
  const [name = "", value = ""] = whole.cookie.split("=");
  return { name, value };
}

interface Answer {
  readonly body: Record<string, unknown>;
  readonly cookie: string;
}

/** By 127.0.0.1 and the name in Host: Node does not resolve every name under localhost by itself. */
function ask({ origin }: RunningConsole, path: string, body: object, cookie?: string): Promise<Answer> {
  const { host, port } = new URL(origin);
  const headers = {
    host,
    origin,
    "content-type": "application/json",
    "x-gemgate-console": "1",
    ...(cookie === undefined ? {} : { cookie }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, path: `${console_root}${path}`, method: "POST", headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode} ${text}`));
          const [set = ""] = answer.headers["set-cookie"] ?? [];
          resolve({ body: JSON.parse(text), cookie: set.split(";")[0] ?? "" });
        });
      },
    );
    asked.once("error", reject);
    asked.end(JSON.stringify(body));
  });
}
