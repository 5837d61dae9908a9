import { expect, it } from "vitest";
import { webhookHeaders } from "./webhook-headers.ts";

const request = {
  headers: {
    "content-type": "application/json",
    "x-signature": "ts=1,v1=2",
    cookie: "session",
    "?type": "of a header",
  },
  url: "/hooks/mercadopago/shop?data.id=17&type=payment&secret=kept%20by%20nobody&twice=a&twice=b",
};

it("of a webhook only what its provider signs by is kept", () => {
  expect(webhookHeaders(request, ["x-signature", "x-request-id"])).toEqual({
    "content-type": "application/json",
    "x-signature": "ts=1,v1=2",
  });
});

it("a name with a question mark is read from the address, and from there alone", () => {
  expect(webhookHeaders(request, ["?data.id", "?type", "?missing", "?twice"])).toEqual({
    "content-type": "application/json",
    "?data.id": "17",
    "?type": "payment",
  });
  expect(webhookHeaders({ ...request, url: "/hooks/mercadopago/shop" }, ["?type"])).toEqual({
    "content-type": "application/json",
  });
});
