// Our bodies against the types of Mercado Pago's own library; the compiler is the judge.
import type { ChargebackResponse } from "mercadopago/dist/clients/chargeback/commonTypes.js";
import type { PaymentResponse } from "mercadopago/dist/clients/payment/commonTypes.js";
import type { PaymentSearchOptions, PaymentSearchResult } from "mercadopago/dist/clients/payment/search/types.js";
import type { RefundResponse } from "mercadopago/dist/clients/paymentRefund/commonTypes.js";
import type { CreateRefundBody } from "mercadopago/dist/clients/paymentRefund/create/types.js";
import type { PreferenceRequest, PreferenceResponse } from "mercadopago/dist/clients/preference/commonTypes.js";
import type * as v from "valibot";
import { expectTypeOf, it } from "vitest";
import type { chargebackSchema, paymentSchema, preferenceSchema, refundSchema } from "./mercadopago-answers.ts";
import type { closedPreference, preferenceRequest, refundRequest } from "./mercadopago-provider.ts";

/** Their types call every field of an answer optional. What is not there is not read, and nothing is known then. */
type Sent<Body> = { [Name in keyof Body]-?: NonNullable<Body[Name]> };

it("what is sent is what Mercado Pago takes", () => {
  expectTypeOf<ReturnType<typeof preferenceRequest>>().toExtend<PreferenceRequest>();
  expectTypeOf<keyof ReturnType<typeof preferenceRequest>>().toExtend<keyof PreferenceRequest>();
  expectTypeOf<ReturnType<typeof closedPreference>>().toExtend<Partial<PreferenceRequest>>();
  expectTypeOf<keyof ReturnType<typeof closedPreference>>().toExtend<keyof PreferenceRequest>();
  expectTypeOf<ReturnType<typeof refundRequest>>().toExtend<CreateRefundBody>();
  expectTypeOf<"date_approved" | "date_last_updated">().toExtend<NonNullable<PaymentSearchOptions["range"]>>();
  expectTypeOf<"date_approved" | "date_created" | "date_last_updated">().toExtend<
    NonNullable<PaymentSearchOptions["sort"]>
  >();
});

it("what Mercado Pago answers is what is read", () => {
  expectTypeOf<Sent<PreferenceResponse>>().toExtend<v.InferInput<typeof preferenceSchema>>();
  expectTypeOf<Sent<PaymentResponse>>().toExtend<v.InferInput<typeof paymentSchema>>();
  expectTypeOf<Sent<PaymentSearchResult>>().toExtend<v.InferInput<typeof paymentSchema>>();
  expectTypeOf<Sent<RefundResponse>>().toExtend<v.InferInput<typeof refundSchema>>();
  expectTypeOf<Sent<ChargebackResponse>>().toExtend<v.InferInput<typeof chargebackSchema>>();
});

it("three fields of a dispute are named by their documentation alone", () => {
  type Unverified = Exclude<keyof v.InferInput<typeof chargebackSchema>, keyof ChargebackResponse>;
  expectTypeOf<Unverified>().toEqualTypeOf<"payments" | "currency" | "coverage_applied">();
});
