import { createHash } from "node:crypto";
import { openNoStorage } from "../../storage/open-storage.ts";
import { describe, expect, test } from "vitest";
import { beginLogin, type LoginBeginning, pageToReturnTo } from "./begin-login.ts";

const beginning: LoginBeginning = {
  kind: "google",
  target: { client_id: "1001", game_id: "" },
  reason: "pay",
  pkg: "com.example.orrin",
  page: "/selectGoods?client_id=1001",
};

async function begin(changes: Partial<LoginBeginning> = {}) {
  const storage = openNoStorage({ now: () => 0 });
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const address = await beginLogin({ ...beginning, ...changes }, { storage, random, subtle: crypto.subtle });
  const url = new URL(address, "https://a.example");
  return { path: url.pathname, query: Object.fromEntries(url.searchParams), begun: storage.get("webpay_login_begun") };
}

function digest(words: string): string {
  return createHash("sha256").update(words).digest("base64url");
}

describe("a login at a provider", () => {
  test.each(["google", "apple", "huawei"] as const)(
    "a login at a provider of %s is written down before the page is left, and only its digests leave the browser [E2 E3 E7]",
    async (kind) => {
      const { path, query, begun } = await begin({ kind });
      expect(path).toBe(`/loginStart/${kind}`);
      expect(begun).toMatchObject({ kind, page: beginning.page, reason: "pay", client_id: "1001", game_id: "" });
      expect(begun?.code_verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(query).toEqual({
        client_id: "1001",
        state: begun?.state,
        nonce: digest(`nonce.${begun?.code_verifier}`),
        code_challenge: digest(begun?.code_verifier ?? ""),
      });
    },
  );

  test("a login at a provider of Facebook has a state alone [E4]", async () => {
    const { query, begun } = await begin({ kind: "facebook" });
    expect(query).toEqual({ client_id: "1001", state: begun?.state });
    expect(begun?.state).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test("a login at a provider has another state and verifier each time", async () => {
    const [first, second] = [await begin(), await begin()];
    expect(first.begun?.state).not.toBe(second.begun?.state);
    expect(first.begun?.code_verifier).not.toBe(second.begun?.code_verifier);
  });

  test("a login at a provider goes without digests where the browser has none", async () => {
    const random = (length: number) => new Uint8Array(length);
    const address = await beginLogin(beginning, { storage: { set: () => {} }, random, subtle: undefined });
    expect(address).toBe("/loginStart/google?client_id=1001&state=AAAAAAAAAAAAAAAAAAAAAA");
  });

  test("a login at a provider remembers that it is an in-game one", async () => {
    const { query, begun } = await begin({ target: { client_id: "77", game_id: "101" } });
    expect(query["client_id"]).toBe("77");
    expect(begun).toMatchObject({ client_id: "77", game_id: "101" });
  });
});

describe("the page to return to", () => {
  test("the page to return to is the one at hand, without a token in its address", () => {
    expect(pageToReturnTo({ pathname: "/my", search: "", hash: "" })).toBe("/my");
    expect(
      pageToReturnTo({ pathname: "/selectGoods", search: "?client_id=1&oauth_token=t&oauth_verifier=v", hash: "#x" }),
    ).toBe("/selectGoods?client_id=1#x");
  });

  test("the page to return to is never one of another host", () => {
    expect(pageToReturnTo({ pathname: "//evil.example/x", search: "", hash: "" })).toBe("/evil.example/x");
  });

  test("the page to return to is its path alone where the address is endless", () => {
    expect(pageToReturnTo({ pathname: "/my", search: `?a=${"x".repeat(2_048)}`, hash: "" })).toBe("/my");
  });
});
