import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { browserRandom } from "@gemgate/web/env/random";
import { openNoStorage } from "../storage/open-storage.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { prepareBind } from "./bind-secret.ts";
import { readBindSecret } from "./read-bind-secret.ts";

function openBrowser(subtle: SubtleCrypto | undefined = crypto.subtle) {
  const storage = openNoStorage(createVirtualClock());
  return { storage, random: browserRandom, subtle };
}

describe("the secret of bound tokens", () => {
  test("the secret of bound tokens is 43 characters of base64url, and its hash is what a login sends", async () => {
    const browser = openBrowser();
    const bind = await prepareBind(browser);
    const secret = readBindSecret(browser.storage) ?? "";
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(bind).toBe(createHash("sha256").update(secret, "ascii").digest("base64url"));
  });

  test("the secret of bound tokens serves every token of the browser, and two browsers share none", async () => {
    const browser = openBrowser();
    expect(await prepareBind(browser)).toBe(await prepareBind(browser));
    expect(await prepareBind(openBrowser())).not.toBe(await prepareBind(browser));
  });

  test("the secret of bound tokens is not made outside of a secure context", async () => {
    const { storage, random } = openBrowser();
    expect(await prepareBind({ storage, random, subtle: undefined })).toBeUndefined();
    expect(readBindSecret(storage)).toBeUndefined();
  });

  test("the secret of bound tokens that was tampered with is not sent, and replaced at the next login", async () => {
    const browser = openBrowser();
    browser.storage.set("webpay_bind", "short\r\nx-other: 1");
    expect(readBindSecret(browser.storage)).toBeUndefined();
    await prepareBind(browser);
    expect(readBindSecret(browser.storage)).toHaveLength(43);
  });
});
