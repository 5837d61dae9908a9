import { browserRandom } from "@gemgate/web/env/random";
import { expect, test } from "vitest";
import { createRequestNonces } from "./request-nonces.ts";

const request = { activity_id: "spend", reward_id: "need-5", receiver: { server_id: "s1", role_id: "r1" } };

test("a claim that was not answered is the same request when it is clicked again [N7]", () => {
  const nonces = createRequestNonces<typeof request>(browserRandom);
  expect(nonces.of({ ...request })).toBe(nonces.of(request));
});

test("a claim of another reward, for another character, or after an answer is another request [N7 N10]", () => {
  const nonces = createRequestNonces<typeof request>(browserRandom);
  const first = nonces.of(request);
  const others = [
    nonces.of({ ...request, reward_id: "all" }),
    nonces.of({ ...request, activity_id: "days" }),
    nonces.of({ ...request, receiver: { server_id: "s1", role_id: "r2" } }),
  ];
  nonces.end(request);
  expect(new Set([first, ...others, nonces.of(request)]).size).toBe(5);
});
