import { expect, test } from "vitest";
import { authorizeAddress } from "./authorize-address.ts";

const asked = {
  app_id: "app-1",
  authorize: "https://provider.example/authorize?tenant=1",
  state: "state-of-the-browser",
  nonce: "nonce-of-the-browser",
  code_challenge: "challenge",
};
const resolvedHost = { origin: "https://pay.brand.example" };

function fieldsOf(kind: Parameters<typeof authorizeAddress>[1]): Record<string, string> {
  const address = new URL(authorizeAddress(resolvedHost, kind, asked));
  expect(`${address.origin}${address.pathname}`).toBe("https://provider.example/authorize");
  return Object.fromEntries(address.searchParams);
}

test.each(["google", "huawei"] as const)("%s is asked for a code with challenge, nonce and state [E2 E7]", (kind) => {
  expect(fieldsOf(kind)).toMatchObject({
    tenant: "1",
    client_id: "app-1",
    redirect_uri: `https://pay.brand.example/loginReturn/${kind}`,
    response_type: "code",
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: "challenge",
    code_challenge_method: "S256",
  });
});

test("Apple is asked for a code and an identity token in the fragment [E3]", () => {
  expect(fieldsOf("apple")).toMatchObject({
    response_type: "code id_token",
    response_mode: "fragment",
    nonce: asked.nonce,
  });
});

test.each(["facebook", "vk"] as const)("%s is asked for a token, with the state [E4 E5]", (kind) => {
  expect(fieldsOf(kind)).toMatchObject({ response_type: "token", state: asked.state });
});
