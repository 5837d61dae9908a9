import { expect, it } from "vitest";
import { noticeHeaders } from "./webhook-headers.ts";

const request = {
  headers: {
    "content-type": "application/json",
    "x-signature": "ts=1,v1=2",
    cookie: "session",
    "?type": "of a header",
  },
  url: "/hooks/mercadopago/shop?data.id=17&type=payment&secret=kept%20by%20nobody&twice=a&twice=b",
};

it("of a notice only what its provider signs by is kept", () => {
  expect(noticeHeaders(request, ["x-signature", "x-request-id"])).toEqual({
    "content-type": "application/json",
    "x-signature": "ts=1,v1=2",
  });
});

it("a name with a question mark is read from the address, and from there alone", () => {
  expect(noticeHeaders(request, ["?data.id", "?type", "?missing", "?twice"])).toEqual({
    "content-type": "application/json",
    "?data.id": "17",
    "?type": "payment",
  });
  expect(noticeHeaders({ ...request, url: "/hooks/mercadopago/shop" }, ["?type"])).toEqual({
    "content-type": "application/json",
  });
});
