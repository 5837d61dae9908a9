import { browserRandom } from "@gemgate/web/env/random";
import { describe, expect, test } from "vitest";
import { createRequestNonces } from "./request-nonces.ts";

describe("the nonce of a card request", () => {
  const kaelis = { server_id: "s1", role_id: "9001" };

  test("the nonce of a card request is the same for the same character, also after another was tried in between [L16]", () => {
    const nonceOf = createRequestNonces(browserRandom);
    const first = nonceOf(kaelis);
    expect(nonceOf({ server_id: "s1", role_id: "9002" })).not.toBe(first);
    expect(nonceOf({ ...kaelis })).toBe(first);
  });

  test("the nonce of a card request is another for the same id on another server, and for another card [L16]", () => {
    const nonceOf = createRequestNonces(browserRandom);
    const first = nonceOf({ server_id: "s", role_id: "19001" });
    expect(nonceOf({ server_id: "s1", role_id: "9001" })).not.toBe(first);
    expect(nonceOf({ server_id: "s2", role_id: "19001" })).not.toBe(first);
    expect(createRequestNonces(browserRandom)({ server_id: "s", role_id: "19001" })).not.toBe(first);
  });
});
