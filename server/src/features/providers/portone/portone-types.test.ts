// Our bodies against the types of PortOne's own library; the compiler is the judge.
import type { Currency } from "@portone/server-sdk/common";
import type {
  CancelAmountExceedsCancellableAmountError,
  CancellableAmountConsistencyBrokenError,
  CancelledPayment,
  CancelPaymentBody,
  FailedPayment,
  GetPaymentsBody,
  PaidPayment,
  PartialCancelledPayment,
  PaymentAlreadyCancelledError,
  PaymentNotPaidError,
  PayPendingPayment,
  PreRegisterPaymentBody,
  ReadyPayment,
  SucceededPaymentCancellation,
  SumOfPartsExceedsCancelAmountError,
  VirtualAccountIssuedPayment,
} from "@portone/server-sdk/payment";
import type * as v from "valibot";
import { expectTypeOf, it } from "vitest";
import type { cancellationSchema, paymentSchema } from "./portone-answers.ts";
import type { cancellation, listRequest, refusalSchema, registration } from "./portone-provider.ts";

it("what is sent is what PortOne takes", () => {
  expectTypeOf<ReturnType<typeof registration>>().toExtend<PreRegisterPaymentBody>();
  expectTypeOf<keyof ReturnType<typeof registration>>().toExtend<keyof PreRegisterPaymentBody>();
  expectTypeOf<ReturnType<typeof cancellation>>().toExtend<CancelPaymentBody>();
  expectTypeOf<keyof ReturnType<typeof cancellation>>().toExtend<keyof CancelPaymentBody>();
  expectTypeOf<ReturnType<typeof listRequest>>().toExtend<GetPaymentsBody>();
  expectTypeOf<keyof ReturnType<typeof listRequest>["filter"]>().toExtend<
    keyof NonNullable<GetPaymentsBody["filter"]>
  >();
  expectTypeOf<"KRW">().toExtend<Currency>();
});

it("what PortOne answers is what is read, in every state that it names", () => {
  type Read = v.InferInput<typeof paymentSchema>;
  type Cancellation = v.InferInput<typeof cancellationSchema>;
  /** A cancellation of a kind that PortOne adds later carries its state alone; such a payment is not read. */
  type Known<Payment> = Omit<Payment, "cancellations"> & { cancellations?: SucceededPaymentCancellation[] };
  expectTypeOf<SucceededPaymentCancellation>().toExtend<Cancellation>();
  expectTypeOf<Known<PaidPayment>>().toExtend<Read>();
  expectTypeOf<Known<PartialCancelledPayment>>().toExtend<Read>();
  expectTypeOf<Known<CancelledPayment>>().toExtend<Read>();
  expectTypeOf<Known<FailedPayment>>().toExtend<Read>();
  expectTypeOf<Known<ReadyPayment>>().toExtend<Read>();
  expectTypeOf<Known<PayPendingPayment>>().toExtend<Read>();
  expectTypeOf<Known<VirtualAccountIssuedPayment>>().toExtend<Read>();
});

it("the refusals are spelled as PortOne spells them", () => {
  type Theirs =
    | PaymentNotPaidError
    | PaymentAlreadyCancelledError
    | CancelAmountExceedsCancellableAmountError
    | CancellableAmountConsistencyBrokenError
    | SumOfPartsExceedsCancelAmountError;
  expectTypeOf<v.InferOutput<typeof refusalSchema>["type"]>().toEqualTypeOf<Theirs["type"]>();
});
