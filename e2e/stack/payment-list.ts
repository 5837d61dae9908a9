// Payment lists for journeys that need methods which the demo does not sell with.
import type { PaymentList, PaymentOption } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";
import type { DemoOption } from "@gemgate/demo/seed/payments/demo-option";
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
export function seededMethod(option: DemoOption, locale: Locale): PaymentOption {
  const build = (one: DemoOption): SubOption =>
    aChannel(`${one.payway_id}_${one.channel_id}`, {
      name: Object.entries(one.name).find(([own]) => own === locale)?.[1] ?? one.name.en,
      icon: one.icon,
      sort: Number(one.sort),
      min_money: (one.min_usd ?? 0) / 100,
      max_money: (one.max_usd ?? 0) / 100,
      description: one.description === undefined ? "" : JSON.stringify({ display: one.description }),
    });
  return { ...build(option), sub_payment: (option.channels ?? []).map(build) };
}

export function listAnswer(country: PaymentList["country"]): PlannedAnswer {
  return { body: { code: 1, msg: "", content: { country } satisfies PaymentList } };
}
