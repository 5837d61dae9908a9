import { expect, test } from "vitest";
import { composeSecret, signatureHeaders } from "./sign.ts";

test("a signature is that of the example in Standard Webhooks", () => {
  const secret = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const signed = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp_s: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signatureHeaders(signed, [secret])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  expect(composeSecret(secret)).toBe("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
});

test("while a secret changes, both sign", () => {
  const signed = { id: "a", timestamp_s: 1, body: "{}" };
  const { "webhook-signature": both = "" } = signatureHeaders(signed, [Buffer.from("new"), Buffer.from("old")]);
  const [now, before] = both.split(" ");
  expect(signatureHeaders(signed, [Buffer.from("new")])["webhook-signature"]).toBe(now);
  expect(signatureHeaders(signed, [Buffer.from("old")])["webhook-signature"]).toBe(before);
});
