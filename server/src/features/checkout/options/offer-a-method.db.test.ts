// The statements of docs/how-to/offer-a-payment-method.md, run as they stand there, so that the page cannot go stale.
import { readFile } from "node:fs/promises";
import { paymentListSchema } from "@gemgate/contract/checkout";
import type { PaymentList } from "@gemgate/contract/checkout";
import { movableClock } from "@gemgate/testing/movable-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

const clock = movableClock();
const page = await readFile(new URL("../../../../../docs/how-to/offer-a-payment-method.md", import.meta.url), "utf8");
const [card = "", wallets = "", withdraw = ""] = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = ""]) => sql);
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock } });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

async function listAfter(sql: string): Promise<PaymentList> {
  await shop.owner.query(sql);
  clock.letPass(2_000);
  const { content } = await shop.call("/api/pay/getCountryList", {
    client_id: "100013",
    platform: "web",
    domain_area: "universal",
    product_id: "101-gem-330",
    why: "1",
  });
  return v.parse(paymentListSchema, content);
}

test("the rows of the page are listed once their provider has an account, and gone when they are withdrawn", async () => {
  const keys = ["1_", "1_wallets", "1_grabpay", "1_paynow"];
  const reasonsOf = ({ why = [] }: PaymentList) =>
    keys.map((key) => why.find((one) => one.country === "SG" && one.key === key)?.reason);
  const withoutAccount = await listAfter(card + wallets);
  expect(reasonsOf(withoutAccount)).toEqual(["not_configured", "no_sub_option", "not_configured", "not_configured"]);

  // The sandbox provider has an account of every brand.
  const listed = await listAfter("update payment_option set provider = 'sandbox' where provider = 'stripe'");
  expect(listed.country["SG"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: "1_", min_money: 0.5, max_money: 500, sub_payment: [] }),
      expect.objectContaining({
        key: "1_wallets",
        name: "E-wallets",
        sub_payment: [expect.objectContaining({ key: "1_grabpay" }), expect.objectContaining({ key: "1_paynow" })],
      }),
    ]),
  );

  await listAfter(
    "update payment_option set provider = 'stripe' where channel_id in ('', 'wallets', 'grabpay', 'paynow') and payway_id = '1'",
  );
  const withdrawn = await listAfter(withdraw);
  expect(reasonsOf(withdrawn)).toEqual(["not_offered", "not_offered", "not_offered", "not_offered"]);
});
