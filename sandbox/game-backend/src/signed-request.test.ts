import { afterAll, beforeAll, expect, test } from "vitest";
import { isSignatureValid } from "./signed-request.ts";
import type { TestGame } from "./testing/open-game.ts";
import { commonFields, NOW_S, openGame, refusal, sign, VALE } from "./testing/open-game.ts";

const VECTOR_BODY =
  '{"call":"servers","request_id":"01J0000000000000000000TEST","gp_id":"1","client_id":"1001","env":"demo","platform":"web","domain_area":"universal"}';
const VECTOR_SIGNATURE = "v1=cd0f5b7a87c0fd5856e4375c506de0d5e327badc3ea37dc452c6608d4ea4a945";

let game: TestGame;
beforeAll(async () => {
  game = await openGame();
});
afterAll(() => game.close());

function serversBody(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...commonFields("servers", VALE), platform: "web", domain_area: "universal", ...changes });
}

test("the test vector of the contract is accepted", async () => {
  const signed = { timestamp: "1767225600", body: Buffer.from(VECTOR_BODY), secrets: ["sandbox-secret-1"] };
  expect(isSignatureValid({ ...signed, header: VECTOR_SIGNATURE })).toBe(true);
  expect(isSignatureValid({ ...signed, header: VECTOR_SIGNATURE, secrets: ["sandbox-secret-2"] })).toBe(false);
  const answer = await game.send({ call: "servers", key: "gp-1", body: VECTOR_BODY, signature: VECTOR_SIGNATURE });
  expect(answer.body["ok"]).toBe(true);
});

test("both active secrets are accepted, also among several signatures", async () => {
  const body = serversBody();
  const oldOne = sign("secret-of-101-old", String(NOW_S), body);
  const newOne = sign("secret-of-101-new", String(NOW_S), body);
  const wrong = sign("a-third-secret", String(NOW_S), body);
  for (const signature of [oldOne, newOne, `${wrong},${oldOne}`, `${wrong}, ${newOne}`]) {
    expect((await game.send({ call: "servers", body, signature })).status).toBe(200);
  }
  expect(refusal(await game.send({ call: "servers", body, signature: wrong }))).toBe("401 bad_signature");
});

test("a wrong signature is refused before the body is parsed", async () => {
  const signature = sign("a-third-secret", String(NOW_S), "{not json");
  expect(refusal(await game.send({ call: "servers", body: "{not json", signature }))).toBe("401 bad_signature");
  expect(refusal(await game.send({ call: "servers", body: "{not json" }))).toBe("400 bad_request");
});

test.each(["", "v1=", "v2=00", `v1=${"0".repeat(64)}`, VECTOR_SIGNATURE.toUpperCase()])(
  "the signature %j is refused",
  async (signature) => {
    expect(refusal(await game.send({ call: "servers", body: serversBody(), signature }))).toBe("401 bad_signature");
  },
);

test("an unknown key id is a bad signature, and the key of one game does not sign for another", async () => {
  const body = serversBody();
  const signature = sign("secret-of-101-new", String(NOW_S), body);
  expect(refusal(await game.send({ call: "servers", key: "gp-999", body, signature }))).toBe("401 bad_signature");
  expect(refusal(await game.send({ call: "servers", key: "gp-102", body }))).toBe("400 bad_request");
});

test.each([
  [-301, "401 stale"],
  [301, "401 stale"],
  [-300, "200 undefined"],
  [300, "200 undefined"],
])("a time %i seconds away is answered with %s", async (distance, expected) => {
  const timestamp = String(NOW_S + distance);
  expect(refusal(await game.send({ call: "servers", body: serversBody(), timestamp }))).toBe(expected);
});

test("a body changed after signing is refused", async () => {
  const body = serversBody();
  const signature = sign("secret-of-101-new", String(NOW_S), body);
  const changed = await game.send({ call: "servers", body: `${body} `, signature });
  expect(refusal(changed)).toBe("401 bad_signature");
});

test.each([
  ["another call than the path's", { call: "roles" }, "400 bad_request"],
  ["no request id", { request_id: "" }, "400 bad_request"],
  ["an unknown environment", { env: "test" }, "400 bad_request"],
  ["another game than the key's", { gp_id: "102" }, "400 bad_request"],
  ["an unknown client", { client_id: "42" }, "404 unknown_client"],
  ["a client of another game", { client_id: "100023" }, "404 unknown_client"],
  ["an unknown platform", { platform: "console" }, "400 bad_request"],
])("a body with %s is refused", async (_what, changes, expected) => {
  expect(refusal(await game.send({ call: "servers", body: serversBody(changes) }))).toBe(expected);
});

test("an unknown call is refused, a list and a byte order mark are no body", async () => {
  const unknown = JSON.stringify(commonFields("open-sesame", VALE));
  expect(refusal(await game.send({ call: "open-sesame", body: unknown }))).toBe("404 unknown_call");
  expect(refusal(await game.send({ call: "servers", body: "[]" }))).toBe("400 bad_request");
  expect(refusal(await game.send({ call: "servers", body: `\uFEFF${serversBody()}` }))).toBe("400 bad_request");
});

test("a body above 32 KB is refused", async () => {
  const body = serversBody({ filler: "x".repeat(33_000) });
  expect(refusal(await game.send({ call: "servers", body }))).toBe("400 bad_request");
});
