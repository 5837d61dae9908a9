import { expect, test } from "vitest";
import { authorizationHeader, signOAuth1 } from "./oauth1.ts";

/** The example that Twitter publishes for its own signature. */
const example = {
  address: "https://api.twitter.com/1.1/statuses/update.json?include_entities=true",
  fields: {
    status: "Hello Ladies + Gentlemen, a signed OAuth request!",
    oauth_consumer_key: "xvz1evFS4wEEPTGEFPHBog",
    oauth_nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg",
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: "1318622958",
    oauth_token: "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
    oauth_version: "1.0",
  },
  consumer_secret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
  token_secret: "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE",
};

test("the published example has the published signature", () => {
  expect(signOAuth1(example)).toBe("hCtSmYh+iHYCEqBWrE7C7hYmtUk=");
});

test("another letter anywhere gives another signature", () => {
  const signature = signOAuth1(example);
  expect(signOAuth1({ ...example, token_secret: "other" })).not.toBe(signature);
  expect(signOAuth1({ ...example, fields: { ...example.fields, status: "Hello" } })).not.toBe(signature);
});

test("a header quotes and escapes every value", () => {
  const header = authorizationHeader({ oauth_callback: "https://a.example/?x=1&y='(2)'" }, "a+b=");
  expect(header).toBe(
    'OAuth oauth_callback="https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%27%282%29%27", oauth_signature="a%2Bb%3D"',
  );
});
