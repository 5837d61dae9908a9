import { expect, test } from "vitest";
import { type OrderToCreate, createParameters } from "./create-parameters.ts";

function anOrder(changes: Partial<OrderToCreate> = {}): OrderToCreate {
  return {
    client_id: "100013",
    platform: "web",
    domain_area: "universal",
    bcp47_lang: "en",
    product_id: "p2",
    character: {
      areaId: "a1",
      areaName: "West",
      server: "s12",
      realServer: "s3",
      roleId: "r1",
      roleName: "Kaelis",
      isSeen: true,
    },
    isGift: false,
    hasAreas: false,
    country: "SG",
    option: {
      payway_id: "1",
      channel_id: "card",
      key: "1_card",
      name: "Card",
      icon: "/art/pay-card.svg",
      sort: 1,
      min_money: 0,
      max_money: 0,
      open_coupon: 0,
      description: "",
      sub_payment: [],
    },
    goods: { isCoupon: 1 },
    quote: { payable: 4.99 },
    coupon: { picked: "", isVipOn: false },
    did: "d1",
    session: { session_id: "v1", session_time: 1_794_000_000, traffic_source: "direct", channel: 3 },
    ...changes,
  };
}

test("the payload is built from the selected option and the merged server [J1 J2 J3 J4 J5 J6 J7 J8 J9 J10 J11 J12 J13 J26]", () => {
  expect(createParameters(anOrder())).toEqual({
    client_id: "100013",
    server_id: "s3",
    role_id: "r1",
    platform: "web",
    product_id: "p2",
    domain_area: "universal",
    game_channel_id: "3",
    bcp47_lang: "en",
    country: "SG",
    did: "d1",
    session_id: "v1",
    session_time: "1794000000",
    traffic_source: "direct",
    payway_id: "1",
    channel_id: "card",
    pay_id: "card",
    shown_price: "4.99",
  });
});

test("the payload says by which link its player came, so that the way back from the payment can say it too [B42 J13]", () => {
  const session = { ...anOrder().session, utm_source: "mail", utm_pay: "cs", channel: 10 } as const;
  expect(createParameters(anOrder({ session }))).toMatchObject({
    utm_source: "mail",
    utm_pay: "cs",
    game_channel_id: "10",
  });
});

test("the payload's only price is the amount to pay on the screen, as the list spelt it", () => {
  const priced = (payable: number) => createParameters(anOrder({ quote: { payable } }));
  expect(Object.keys(priced(5)).filter((name) => /price|amount|money/.test(name))).toEqual(["shown_price"]);
  expect([4.99, 5, 610, 0.1].map((price) => priced(price).shown_price)).toEqual(["4.99", "5", "610", "0.1"]);
});

test("the area is sent by games with areas alone [J14]", () => {
  expect(createParameters(anOrder({ hasAreas: true })).areaId).toBe("a1");
  expect(createParameters(anOrder())).not.toHaveProperty("areaId");
});

test("a method without a channel sends no pay_id [J15]", () => {
  const { option } = anOrder();
  expect(createParameters(anOrder({ option: { ...option, channel_id: "" } }))).not.toHaveProperty("pay_id");
});

test("a picked coupon goes along where the VIP version is on and method and goods take coupons, and nowhere else [H21 J16]", () => {
  const option = { ...anOrder().option, open_coupon: 1 } as const;
  const coupon = { picked: "C-1", isVipOn: true };
  const goods = { isCoupon: 1 } as const;
  const sale = { coupon, option, goods };
  expect(createParameters(anOrder(sale)).coupon_code).toBe("C-1");
  const others: Partial<OrderToCreate>[] = [
    { coupon: { ...coupon, isVipOn: false } },
    { option: { ...option, open_coupon: 0 } },
    { goods: { isCoupon: 0 } },
    { coupon: { ...coupon, picked: "" } },
  ];
  for (const other of others)
    expect(createParameters(anOrder({ ...sale, ...other }))).not.toHaveProperty("coupon_code");
});

test("the number of the unpaid order that is gone on with is sent along, and nothing where there is none", () => {
  expect(createParameters(anOrder())).not.toHaveProperty("continue_billing_no");
  expect(createParameters(anOrder({ continues: "20261114AAAAAAAAAAAAAAAAAAAA" }))).toMatchObject({
    continue_billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  });
});

test("an order for a friend says so, with the name that was confirmed; one for oneself says neither", () => {
  expect(createParameters(anOrder({ isGift: true }))).toMatchObject({ gift: "1", receiver_name: "Kaelis" });
  const own = createParameters(anOrder());
  expect(own).not.toHaveProperty("gift");
  expect(own).not.toHaveProperty("receiver_name");
});
