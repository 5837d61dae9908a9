// Our words against the types of PayPal's own SDK. It spells fields in camel case and calls every field of an answer optional, so
// the names are turned into those of the wire and each is taken as told. Disputes and webhooks are not in the SDK: unverified.
import type { StrangeFields } from "@gemgate/testing/strange-fields";
import type { CapturedPayment, Order, OrderRequest, Refund, RefundRequest } from "@paypal/paypal-server-sdk";
import { describe, expectTypeOf, it } from "vitest";
import type * as v from "valibot";
import type { captureSchema, createdSchema, orderSchema, refundSchema, tokenSchema } from "./paypal-answers.ts";
import type { orderBody, refundBody } from "./paypal-requests.ts";

/** experienceContext → experience_context */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

type Wire<Theirs> = Theirs extends string
  ? `${Theirs}`
  : Theirs extends readonly (infer Item)[]
    ? Wire<Item>[]
    : Theirs extends object
      ? { [Name in keyof Theirs as Snake<Name & string>]: Wire<Theirs[Name]> }
      : Theirs;

/** As if every field that may be told were told. */
type Told<Theirs> = Theirs extends readonly (infer Item)[]
  ? Told<Item>[]
  : Theirs extends object
    ? { [Name in keyof Theirs]-?: Told<NonNullable<Theirs[Name]>> }
    : Theirs;

type OrderBody = NonNullable<ReturnType<typeof orderBody>>;
type RefundBody = NonNullable<ReturnType<typeof refundBody>>;

describe("what is sent to PayPal", () => {
  it("is an order as their SDK would send it", () => {
    expectTypeOf<OrderBody>().toExtend<Wire<OrderRequest>>();
    expectTypeOf<StrangeFields<OrderBody, Wire<OrderRequest>>>().toBeNever();
  });

  it("is a refund as their SDK would send it", () => {
    expectTypeOf<RefundBody>().toExtend<Wire<RefundRequest>>();
    expectTypeOf<StrangeFields<RefundBody, Wire<RefundRequest>>>().toBeNever();
  });
});

describe("what PayPal answers", () => {
  it("is read by our schemas where it is told", () => {
    expectTypeOf<Told<Wire<Order>>>().toExtend<v.InferInput<typeof orderSchema>>();
    expectTypeOf<Told<Wire<Order>>>().toExtend<v.InferInput<typeof createdSchema>>();
    expectTypeOf<Told<Wire<CapturedPayment>>>().toExtend<v.InferInput<typeof captureSchema>>();
    expectTypeOf<Told<Wire<Refund>>>().toExtend<v.InferInput<typeof refundSchema>>();
  });

  it("with a token says how long it is good", () => {
    expectTypeOf<{ access_token: string; expires_in: number }>().toExtend<v.InferInput<typeof tokenSchema>>();
  });
});
