// Payment lists for journeys that need methods which the demo does not sell with.
import type { PaymentList, PaymentOption } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";
import { keyOfMethod, methodName } from "@gemgate/demo/shop/payments-of-demo";
import type { DemoMethod, NamedMethod } from "@gemgate/demo/shop/payments-of-demo";
import type { PlannedAnswer } from "./break-network.ts";

type SubOption = PaymentOption["sub_payment"][number];

/** A method of the demo's own provider that fits every price; the demo takes orders by `1_card` and `1_scan`. */
export function aMethod(key: string, changes: Partial<PaymentOption> = {}): PaymentOption {
  return { ...aChannel(key), ...changes };
}

/** One of the channels behind a method. */
export function aChannel(key: string, changes: Partial<SubOption> = {}): SubOption {
  const [payway_id = "", channel_id = ""] = key.split("_");
  return {
    payway_id,
    channel_id,
    key,
    name: key,
    icon: "/art/pay-wallet.svg",
    sort: 1,
    min_money: 0,
    max_money: 0,
    open_coupon: 0,
    description: "",
    sub_payment: [],
    ...changes,
  };
}

/** As the demo's own list has it once its provider is there, in US dollars. */
export function seededMethod(method: DemoMethod, locale: Locale): PaymentOption {
  const build = (one: NamedMethod): SubOption =>
    aChannel(keyOfMethod(one), {
      name: methodName(one, locale),
      icon: one.icon ?? "",
      sort: one.sort,
      min_money: Number(one.smallest?.["USD"] ?? 0),
      max_money: Number(one.largest?.["USD"] ?? 0),
      description: one.description === undefined ? "" : JSON.stringify({ display: one.description }),
    });
  return { ...build(method), sub_payment: (method.channels ?? []).map(build) };
}

export function listAnswer(country: PaymentList["country"]): PlannedAnswer {
  return { body: { code: 1, msg: "", content: { country } satisfies PaymentList } };
}
