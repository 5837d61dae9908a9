// Our bodies against the types of Adyen's own library; the compiler is the judge, so the titles only say what it held.
import type { PaymentLinkRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentLinkRequest.js";
import type { PaymentLinkResponse } from "@adyen/api-library/lib/src/typings/checkout/paymentLinkResponse.js";
import type { PaymentRefundRequest } from "@adyen/api-library/lib/src/typings/checkout/paymentRefundRequest.js";
import type { PaymentRefundResponse } from "@adyen/api-library/lib/src/typings/checkout/paymentRefundResponse.js";
import type { UpdatePaymentLinkRequest } from "@adyen/api-library/lib/src/typings/checkout/updatePaymentLinkRequest.js";
import type { NotificationRequestItem } from "@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js";
import type * as v from "valibot";
import { expectTypeOf, it } from "vitest";
import type { linkSchema, refundSchema } from "./adyen-answers.ts";
import type { expiredLink, linkRequest, refundRequest } from "./adyen-provider.ts";
import type { itemSchema } from "./adyen-signature.ts";

/** On the wire a date is text and a value of an enumeration is its text; their classes have them as objects. */
type OnWire<Body> = Body extends Date
  ? string
  : Body extends string
    ? `${Body}`
    : Body extends readonly (infer One)[]
      ? OnWire<One>[]
      : Body extends object
        ? { [Name in keyof Body]: OnWire<Body[Name]> }
        : Body;

it("what is sent is what Adyen takes", () => {
  expectTypeOf<ReturnType<typeof linkRequest>>().toExtend<OnWire<PaymentLinkRequest>>();
  expectTypeOf<keyof ReturnType<typeof linkRequest>>().toExtend<keyof PaymentLinkRequest>();
  expectTypeOf<ReturnType<typeof expiredLink>>().toExtend<OnWire<UpdatePaymentLinkRequest>>();
  expectTypeOf<ReturnType<typeof refundRequest>>().toExtend<OnWire<PaymentRefundRequest>>();
  expectTypeOf<keyof ReturnType<typeof refundRequest>>().toExtend<keyof PaymentRefundRequest>();
});

it("what Adyen answers is what is read", () => {
  expectTypeOf<OnWire<PaymentLinkResponse>>().toExtend<v.InferInput<typeof linkSchema>>();
  expectTypeOf<OnWire<PaymentRefundResponse>>().toExtend<v.InferInput<typeof refundSchema>>();
});

it("what Adyen sends in a webhook is what is read, but for fields that it calls optional and always sends", () => {
  type Signed = Omit<v.InferInput<typeof itemSchema>, "additionalData" | "amount" | "originalReference">;
  expectTypeOf<OnWire<NotificationRequestItem>>().toExtend<Signed>();
  expectTypeOf<keyof v.InferInput<typeof itemSchema>>().toExtend<keyof NotificationRequestItem>();
});
