import { demoCopy } from "@gemgate/testing/demo-copy";
import * as v from "valibot";
import { expect, test } from "vitest";
import { paymentAccountsSchema } from "./payment-accounts.ts";
import { refuseMissingFormHosts } from "./refuse-missing-form-hosts.ts";

const payments = v.parse(paymentAccountsSchema, {
  hoshimi: {
    portone: {
      api_secret: "12345678",
      store_id: "s",
      webhook_secrets: ["whsec_MTIzNDU2Nzg5MDEyMzQ1Ng=="],
      channels: {},
    },
  },
});
const production = "pay.hoshimi-games.net";

function start(hosts: object, change: object = {}) {
  const named = { hoshimi: { production, backups: [], ...hosts } };
  const settings = { mode: "production", port: 4000, payments, hosts: named, ...change } as const;
  return () => refuseMissingFormHosts(settings, demoCopy(settings));
}

test("production does not start with an account that takes payments in a form and no host for forms", () => {
  expect(start({})).toThrow(/hoshimi takes payments in a form \(PAYMENT_ACCOUNTS: portone\) and has no form host/);
  const form = { production: "pay.hoshimi-form.net" };
  expect(start({ form })).not.toThrow();
  expect(start({ form, demo: "pay-demo.hoshimi-games.net" })).toThrow(
    /no form host beside pay-demo\.hoshimi-games\.net/,
  );
  expect(start({}, { payments: {} })).not.toThrow();
  expect(start({}, { mode: "demo" })).not.toThrow();
});
