import { expect, test } from "vitest";
import { systemRandom } from "./random.ts";
import { Secret } from "./secret.ts";
import { decryptSecret, encryptSecret } from "./encrypt-secret.ts";

const key = new Secret(Buffer.alloc(32, 7));
const secret = Buffer.from("a secret of a clock.");

test("a encrypted secret is opened by its key and for its owner alone, and never encrypted twice alike", () => {
  const encrypted = encryptSecret(key, systemRandom, { owner: "a", secret });
  expect(decryptSecret(key, { owner: "a", encrypted })).toEqual(secret);
  expect(encrypted.includes(secret)).toBe(false);
  expect(encryptSecret(key, systemRandom, { owner: "a", secret })).not.toEqual(encrypted);
  expect(() => decryptSecret(key, { owner: "b", encrypted })).toThrow(/unable to authenticate/u);
  expect(() => decryptSecret(new Secret(Buffer.alloc(32, 8)), { owner: "a", encrypted })).toThrow(
    /unable to authenticate/u,
  );
  encrypted.writeUInt8(encrypted.readUInt8(20) ^ 1, 20);
  expect(() => decryptSecret(key, { owner: "a", encrypted })).toThrow(/unable to authenticate/u);
});
