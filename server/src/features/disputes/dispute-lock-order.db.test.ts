// Locks are taken in one order: account, order, attempt. A webhook that carries a payment and a dispute keeps to it too.
import { beginAtAdapter } from "@gemgate/testing/adapter-story";
import { eventually } from "@gemgate/testing/eventually";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { mercadopagoProvider } from "../providers/mercadopago/mercadopago-provider.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterAll(() => small.close());

test("a payment that was charged back waits for its account before it locks its order", async () => {
  let status = "approved";
  const { hear, attempt, facts } = await beginAtAdapter(small, {
    adapter: mercadopagoProvider({
      kitestone: { access_token: new Secret("APP_USR-shop"), webhook_secrets: [new Secret("secret-secret")] },
    }),
    answer: ({ url, method }, { merchant_ref: external_reference }) => {
      if (method === "POST")
        return { status: 200, json: { id: "pref-1", init_point: "https://www.mercadopago.test/pay" } };
      const dispute = { id: "cb-1", payment_id: 17, amount: 4.99, currency_id: "USD", status: "new" };
      if (url.includes("/chargebacks/")) return { status: 200, json: { results: [dispute] } };
      return {
        status: 200,
        json: { id: 17, external_reference, status, currency_id: "USD", transaction_amount: 4.99 },
      };
    },
  });
  const headers = (id: string) => ({ headers: { "x-request-id": id, "?data.id": "17", "?type": "payment" } });
  await hear("payment:17:a", headers("a"));
  expect(await facts()).toMatchObject({ order: "paid" });
  status = "charged_back";

  await small.owner.query("begin");
  await small.owner.query("select 1 from account where id = 1 for update");
  const hearing = hear("payment:17:b", headers("b"));
  try {
    await eventually("the webhook waits for the account", async () => {
      const { rows } = await small.owner.query("select 1 from pg_locks where not granted and pid <> pg_backend_pid()");
      return rows.length > 0;
    });
    // The transaction that has locked the account and wants the order next gets it.
    await small.owner.query("select 1 from orders where billing_no = $1 for update nowait", [attempt.billing_no]);
  } finally {
    await small.owner.query("commit");
  }
  await hearing;
  expect(await facts()).toMatchObject({ order: "chargeback" });
});
