// The two pages around a login at a provider, with a storefront that draws nothing.
import { createHash } from "node:crypto";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const empty = makeEmptyStorefront();
const proofs = "state=state-of-browser-1&nonce=nonce-of-browser-1&code_challenge=challenge-of-browser";
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, pages: empty });
});
afterAll(async () => {
  await shop.close();
  empty.remove();
});

describe("the way to a provider", () => {
  test("is open to a browser that can make no digest, with its state alone", async () => {
    const { headers } = await shop.send("/loginStart/facebook?client_id=100013&state=state-of-browser-1");
    const asked = new URL(String(headers["location"])).searchParams;
    expect(asked.get("state")).toBe("state-of-browser-1");
    expect(asked.has("code_challenge")).toBe(false);
  });

  test("leads to its own page with our app, our return address and the browser's proofs", async () => {
    const { status, headers } = await shop.send(`/loginStart/google?client_id=100013&${proofs}`);
    expect(status).toBe(302);
    const address = new URL(String(headers["location"]));
    expect(address.pathname).toBe("/google/auth");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: "sandbox-google-100",
      redirect_uri: `http://kitestone.localhost:${shop.port}/loginReturn/google`,
      state: "state-of-browser-1",
      nonce: "nonce-of-browser-1",
      code_challenge: "challenge-of-browser",
      code_challenge_method: "S256",
    });
  });

  test.each([
    ["without a state", "/loginStart/google?client_id=100013"],
    [
      "with half of the proofs",
      "/loginStart/google?client_id=100013&state=state-of-browser-1&nonce=nonce-of-browser-1",
    ],
    [
      "with a state that is none",
      `/loginStart/google?client_id=100013&${proofs.replace("state-of-browser-1", "%3Cscript%3E")}`,
    ],
    ["for a login that the client has not", `/loginStart/vk?client_id=100013&${proofs}`],
    ["for a client that does not exist", `/loginStart/huawei?client_id=1&${proofs}`],
  ])("%s ends in the store as a login that failed", async (_words, path) => {
    const { status, headers } = await shop.send(path);
    expect(status).toBe(302);
    expect(String(headers["location"])).toMatch(/^\/loginReturn\/(?:google|vk|huawei)\?error=invalid_request/);
  });

  test.each(["/loginStart/twitter", "/loginStart/else", "/loginReturn/else"])("%s is no page", async (path) => {
    expect(await shop.send(`${path}?client_id=100013&${proofs}`)).toMatchObject({ status: 404 });
  });

  test("is not on a host that only answers calls", async () => {
    const host = `kitestone-b1.localhost:${shop.port + 1}`;
    expect(await shop.send(`/loginReturn/google?code=x`, { host, port: shop.port + 1 })).toMatchObject({ status: 404 });
  });
});

test("the page of the return runs its one script alone, keeps the opener, and echoes nothing", async () => {
  const { status, headers, text } = await shop.send("/loginReturn/google?code=secret-code&state=%3Cscript%3E");
  expect(status).toBe(200);
  const script = /<script>([^]*?)<\/script>/.exec(text)?.[1] ?? "";
  const digest = createHash("sha256").update(script).digest("base64");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'sha256-${digest}'`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(text).not.toContain("secret-code");
  expect(text.match(/<script/g)).toHaveLength(1);
});
