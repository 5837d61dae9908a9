import type { PaymentOption } from "@gemgate/contract/checkout";
import { payReplenish } from "@gemgate/contract/replenish";
import { expect, test } from "vitest";
import { aBoot } from "../../testing/a-boot.ts";
import { areaOfLink, type LinkPayment, payParameters } from "./pay-parameters.ts";

const boot = aBoot();
const option: PaymentOption = {
  payway_id: "8",
  channel_id: "QR",
  key: "8_QR",
  name: "Scan pay",
  icon: "",
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 0,
  description: "",
  sub_payment: [],
};

const payment: LinkPayment = {
  replenish_id: "r".repeat(43),
  rp_client_id: "",
  info: { domain_area: "sea", game_id: "101" },
  boot,
  platform: "web",
  bcp47_lang: "en",
  option,
  country: "SG",
  did: "d",
  session: { session_id: "s", session_time: 1, traffic_source: "", channel: 3 },
};

test("the payment of a link names the link, the method and the visit as the contract wants them [M7]", async () => {
  const parameters = payParameters(payment);
  const nonce = "00000000-0000-4000-8000-000000000000";
  const { issues } = await payReplenish.query["~standard"].validate({ ...parameters, nonce });
  expect(issues).toBeUndefined();
  expect(parameters).toMatchObject({
    replenish_id: payment.replenish_id,
    payway_id: "8",
    channel_id: "QR",
    pay_id: "QR",
  });
  expect(parameters).toMatchObject({ country: "SG", domain_area: "sea", session_id: "s" });
  expect(parameters).not.toHaveProperty("game_id");
  expect(parameters).not.toHaveProperty("rp_client_id");
});

test("the automatic variant pays with its own client and the game [M10 M11]", () => {
  expect(payParameters({ ...payment, rp_client_id: "900" })).toMatchObject({ rp_client_id: "900", game_id: "101" });
});

test("the region of a link is its own, then that of the page, then the brand's first", () => {
  const brand = { ...boot.brand, regions: ["kr" as const, "ja" as const] };
  expect(areaOfLink({ domain_area: "sea" }, { domain_area: "kr", brand })).toBe("sea");
  expect(areaOfLink({}, { domain_area: "kr", brand })).toBe("kr");
  expect(areaOfLink({}, { domain_area: null, brand })).toBe("kr");
});
