import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { schemes } from "./every-scheme.ts";

const message = Buffer.from("what do ya want for nothing?");

/** RFC 4231, test case 2. */
const hmacs = {
  hmac_sha256: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  hmac_sha512:
    "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
};

describe.each([
  ["hmac_sha256", "Jefe", message, hmacs.hmac_sha256],
  ["hmac_sha512", "Jefe", message, hmacs.hmac_sha512],
  // By md5sum, over the text with the key behind it.
  [
    "md5",
    "secret-of-the-shop",
    Buffer.from("amount=4.99&item=60%20gems&order_id=order-1"),
    "D633B8BFCF880AB338A2CCC06AA71167",
  ],
] as const)("%s", (name, secret, text, signature) => {
  const { sign, fits } = schemes[name];

  it("signs as the vector says and takes that signature", () => {
    expect(sign(secret, text)).toBe(signature);
    expect(fits(secret, text, signature)).toBe(true);
  });

  it("refuses another secret, another text, another letter and a part", () => {
    expect(fits(`${secret}x`, text, signature)).toBe(false);
    expect(fits(secret, Buffer.concat([text, Buffer.from("!")]), signature)).toBe(false);
    expect(
      fits(
        secret,
        text,
        signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      ),
    ).toBe(false);
    expect(fits(secret, text, signature.slice(0, -1))).toBe(false);
    expect(fits(secret, text, "")).toBe(false);
  });
});

/** Made by openssl; its private key was thrown away. */
const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxEcCD/kZ+wZGzNGC61xb
/mSU2JumstgJZQU13w48V1EhAJIfldSefk/OnhexzEiZbHaskgOxj3mCwtXm2fRo
Dtj084Y8skeCXbpfceFcNNYlprWDYkb1cAORmlXbLrCtsJYeTDmZN+6rynAodPbG
L+IQaX8brTIMeuh9LDMCs8BlNfXDZssTicWzcn3SjDfF47Y48p8qHyhXGsdFaEje
t/7iJ2MsuS1swz9krsI2gMdL/E4PKF4C0UTWirGFQotd454KL18zzS4sXLheIJgm
OtDfxbxQV6CKOXkkgL5KuMntwsNrqLRDppxePBjMhgcFxe0ThkcIMgE1K6YUEmn4
owIDAQAB
-----END PUBLIC KEY-----
`;
const signed = Buffer.from('1767225600|{"id":"evt_1"}');
const signature =
  "j78tfiZoPGHuxTLxtUYqbx4XJqdVP/tjgF48vcJ+0TRXv2RDlMLXgP8mqwWT6rpaRJH+MllFZ2Y4BU1Je5xm5cnRGpkzcvmPTbnZdpHsQKPG/s" +
  "gfRAtJI9gVmHS12XIPijdDJZAkSfZF8BsDQYTzWewvZd5f+qXOp+ja+tPsi8w4nIIc7yDSoPFNWXfDUN20Q1L+qZJmKm/zg0L3vDrS2xeTWixq" +
  "uVkSWBHf/QsCxCXHYF7XrU7IlfPHpOuFqmMGVnRK0k8xSUGrUOh4a28KrgJbVKo9ldx8DDxGZOjljhBa18rluTxmyg1YrlYS7X2VD/gz5KmiMs" +
  "uuvqr5jPfjEA==";

describe("rsa_sha256", () => {
  const { sign, fits } = schemes.rsa_sha256;

  it("takes a signature that openssl made", () => {
    expect(fits(publicKey, signed, signature)).toBe(true);
  });

  it("refuses another text, another signature, a part and nonsense", () => {
    expect(fits(publicKey, Buffer.from('1767225601|{"id":"evt_1"}'), signature)).toBe(false);
    expect(fits(publicKey, signed, `A${signature.slice(1)}`)).toBe(signature.startsWith("A"));
    expect(fits(publicKey, signed, signature.slice(4))).toBe(false);
    expect(fits(publicKey, signed, "")).toBe(false);
    expect(fits(publicKey, signed, "%%%")).toBe(false);
  });

  it("signs with one half of a pair what the other half takes, and no other key does", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" });
    const own = createPublicKey(pem).export({ type: "spki", format: "pem" });
    expect(fits(own, signed, sign(pem, signed))).toBe(true);
    expect(fits(publicKey, signed, sign(pem, signed))).toBe(false);
  });
});
