// Provider and game as one function: each answers at once what an honest one would answer.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

export const in_process_password = "crystal-64";
/** About what a game's own machine needs for the hash of a password. */
const hash_ms = 100;

const server_count = 120;

const servers = Array.from({ length: server_count }, (_, index) => ({
  server_id: `s${index + 1}`,
  name: `S${index + 1}`,
  real_server: "",
  area_id: "",
  recommend: false,
  open: true,
}));
const serverList = JSON.stringify({ ok: true, result: { version: "1", areas: [], servers } });

export const answerInProcess: typeof fetch = (input, init) => {
  const path = new URL(addressOf(input)).pathname;
  const asked: Record<string, unknown> = JSON.parse(typeof init?.body === "string" ? init.body : "{}");
  switch (path) {
    case "/v1/payments":
      return answer(201, createdPayment(asked));
    case "/gemgate/v1/servers":
      return answer(200, serverList);
    case "/gemgate/v1/role-by-id":
      return answer(200, ownRole(asked));
    case "/gemgate/v1/verify-password":
      return sleep(hash_ms).then(() => answer(200, checkedPassword(asked)));
    case "/gemgate/v1/deliver":
      return answer(200, { ok: true, result: { state: "delivered", receipt: randomUUID(), repeated: false } });
    default:
      return answer(404, { ok: false, error: "unknown_call" });
  }
};

function createdPayment({ merchant_ref }: Record<string, unknown>): object {
  const id = `pay_${String(merchant_ref)}`;
  return {
    id,
    merchant_ref,
    status: "pending",
    txn_id: null,
    captured_amount: null,
    captured_currency: null,
    checkout_url: `http://127.0.0.1/checkout/${id}`,
  };
}

/** Every account is there, and has the same password. */
function checkedPassword({ username, password }: Record<string, unknown>): object {
  return password === in_process_password
    ? { ok: true, result: { suid: String(username), username, real_name: "not_required" } }
    : { ok: false, error: "wrong_credentials" };
}

/** Every character is the account's own. */
function ownRole({ role_id, server_id }: Record<string, unknown>): object {
  return {
    ok: true,
    result: {
      role_id,
      role_name: `Hero ${String(role_id)}`,
      level: 60,
      server_id,
      server_name: String(server_id),
      real_server: "",
      area_id: "",
      area_name: "",
      last_login_time: 0,
      owned: true,
    },
  };
}

function answer(status: number, body: object | string): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return Promise.resolve(new Response(text, { status, headers: { "content-type": "application/json" } }));
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === "string") return input;
  return input instanceof URL ? input.href : input.url;
}
