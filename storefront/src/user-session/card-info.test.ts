import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { encodeCardInfo } from "./card-info.ts";

const { subtle } = globalThis.crypto;

test("a card is trimmed and sent as base64 with the beginning of its digest [L9 L10]", async () => {
  const info = await encodeCardInfo({ account: " 8806 ", password: "\tpäss " }, subtle);
  const [text = "", digest] = info.split("#");
  expect(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).toEqual({ account: "8806", password: "päss" });
  expect(digest).toBe(createHash("sha256").update(text).digest("hex").slice(0, 8));
});

test("a page without https sends no card", async () => {
  await expect(encodeCardInfo({ account: "1", password: "2" }, undefined)).rejects.toThrow("secure page");
});
