// Our words against the types of Stripe's own SDK: what we send is what Stripe takes, and what it answers is what we read. The
// compiler decides it; running the file only counts the tests.
import type { StrangeFields } from "@gemgate/testing/strange-fields";
import type { Stripe } from "stripe";
import { describe, expectTypeOf, it } from "vitest";
import type * as v from "valibot";
import type {
  bookedRefundSchema,
  chargeSchema,
  createdSchema,
  disputeSchema,
  refundedChargeSchema,
  refundSchema,
  sessionSchema,
} from "./stripe-answers.ts";
import type { stripe_events } from "./stripe-webhooks.ts";
import type { refundBody, sessionBody, stripe_version } from "./stripe-requests.ts";

type SessionBody = NonNullable<ReturnType<typeof sessionBody>>;
type RefundBody = NonNullable<ReturnType<typeof refundBody>>;

describe("what is sent to Stripe", () => {
  it("is a session as their SDK would send it, but for names it leaves open (locale, ways to pay)", () => {
    expectTypeOf<SessionBody>().toExtend<Stripe.Checkout.SessionCreateParams>();
    expectTypeOf<StrangeFields<SessionBody, Stripe.Checkout.SessionCreateParams>>().toBeNever();
  });

  it("is a refund as their SDK would send it", () => {
    expectTypeOf<RefundBody>().toExtend<Stripe.RefundCreateParams>();
    expectTypeOf<StrangeFields<RefundBody, Stripe.RefundCreateParams>>().toBeNever();
  });

  it("names the version that these types belong to", () => {
    expectTypeOf<typeof stripe_version>().toEqualTypeOf<typeof Stripe.API_VERSION>();
  });
});

describe("what Stripe answers", () => {
  it("is read by our schemas as it comes", () => {
    expectTypeOf<Stripe.Checkout.Session>().toExtend<v.InferInput<typeof sessionSchema>>();
    expectTypeOf<Stripe.Refund>().toExtend<v.InferInput<typeof refundSchema>>();
    expectTypeOf<Stripe.Refund>().toExtend<v.InferInput<typeof bookedRefundSchema>>();
    expectTypeOf<Stripe.Dispute>().toExtend<v.InferInput<typeof disputeSchema>>();
    expectTypeOf<Stripe.Charge>().toExtend<v.InferInput<typeof chargeSchema>>();
    expectTypeOf<Stripe.Charge>().toExtend<v.InferInput<typeof refundedChargeSchema>>();
  });

  it("to a creation has an address on a page of theirs, which a session elsewhere lacks", () => {
    expectTypeOf<Stripe.Checkout.Session & { url: string }>().toExtend<v.InferInput<typeof createdSchema>>();
  });

  it("as webhooks has kinds that their SDK knows", () => {
    expectTypeOf<(typeof stripe_events)[number]>().toExtend<Stripe.Event["type"]>();
  });
});
