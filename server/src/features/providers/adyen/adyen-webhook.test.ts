// Webhooks of Adyen: signed as its own library signs them, and believed where it believes them.
import { createRequire } from "node:module";
import type hmacModule from "@adyen/api-library/lib/src/utils/hmacValidator.js";
import { describe, expect, it } from "vitest";
import type { AdyenAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import type { ReferenceOnly, Observation } from "../provider-adapter.ts";
import { adyenProvider } from "./adyen-provider.ts";

type Item = Parameters<InstanceType<typeof hmacModule.default>["validateHMAC"]>[0];

// This one file of theirs: the whole library takes seconds to load. By require, because what an import of it gives differs.
const required: typeof hmacModule = createRequire(import.meta.url)("@adyen/api-library/lib/src/utils/hmacValidator.js");
const theirs = new required.default();
const key = "44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056";
const older_key = "ab".repeat(32);
const stranger_key = "cd".repeat(32);
const account: AdyenAccount = {
  system: "test",
  merchant_account: "ShopECOM",
  api_key: new Secret("key-of-the-shop"),
  hmac_keys: [new Secret(key), new Secret(older_key)],
};
const adapter = adyenProvider({ shop: account });
const own = "20260901AAAAAAAAAAAAAAAAAAAA-1";

interface Words {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: "true" | "false";
  eventDate: string;
  reason?: string;
}

const paid: Words = {
  pspReference: "7914073381342284",
  merchantAccountCode: "ShopECOM",
  merchantReference: own,
  amount: { value: 499, currency: "EUR" },
  eventCode: "AUTHORISATION",
  success: "true",
  eventDate: "2026-09-01T12:00:00+02:00",
};

/** As their library reads an item; its own types name events by an enumeration, which literal words are not. */
function asTheirs(words: Words & { additionalData?: Record<string, string> }): Item {
  const item: Item = JSON.parse(JSON.stringify(words));
  return item;
}

function signed(words: Words, with_key = key): Words & { additionalData: Record<string, string> } {
  return { ...words, additionalData: { hmacSignature: theirs.calculateHmac(asTheirs(words), with_key) } };
}

function webhookOf(...items: readonly object[]) {
  const body = { live: "false", notificationItems: items.map((item) => ({ NotificationRequestItem: item })) };
  return { merchant: "shop", headers: {}, body: Buffer.from(JSON.stringify(body)) };
}

const isTaken = (...items: readonly object[]) => adapter.verify(webhookOf(...items), 0);

describe("a webhook that their library signed", () => {
  it("is believed here as there, under each of our keys", () => {
    for (const one of [key, older_key]) {
      const item = signed(paid, one);
      expect(theirs.validateHMAC(asTheirs(item), one)).toBe(true);
      expect(isTaken(item)).toBe(true);
    }
  });

  it.each([
    ["another payment", { pspReference: "7914073381342285" }],
    ["another original", { originalReference: "7914073381342200" }],
    ["another order", { merchantReference: "order-2" }],
    ["another amount", { amount: { value: 49_900, currency: "EUR" } }],
    ["another currency", { amount: { value: 499, currency: "KWD" } }],
    ["another event", { eventCode: "REFUND" }],
    ["another success", { success: "false" as const }],
    ["another account", { merchantAccountCode: "OtherECOM" }],
  ])("with %s afterwards is refused by both", (_words, change) => {
    const item = { ...signed(paid), ...change };
    expect(theirs.validateHMAC(asTheirs(item), key)).toBe(false);
    expect(isTaken(item)).toBe(false);
  });

  it("with a stranger's key is refused by both", () => {
    const item = signed(paid, stranger_key);
    expect(theirs.validateHMAC(asTheirs(item), key)).toBe(false);
    expect(isTaken(item)).toBe(false);
  });

  it("for another account is acknowledged, because the key fits, and says nothing here", () => {
    const item = signed({ ...paid, merchantAccountCode: "OtherECOM" });
    expect(theirs.validateHMAC(asTheirs(item), key)).toBe(true);
    expect(isTaken(item)).toBe(true);
    expect(adapter.parse(webhookOf(item))).toMatchObject([{ kind: "foreign", observations: [] }]);
  });

  it("is refused as a whole where one of its items is forged", () => {
    expect(isTaken(signed(paid), signed({ ...paid, pspReference: "1" }))).toBe(true);
    expect(isTaken(signed(paid), { ...signed(paid), merchantReference: "order-2" })).toBe(false);
  });

  it("with a colon, which could move the border between two fields, is acknowledged and says nothing, under no number of ours", () => {
    const item = signed({ ...paid, originalReference: "a", merchantReference: "b:c" });
    const moved = { ...item, originalReference: "a:ShopECOM", merchantAccountCode: "b", merchantReference: "c" };
    expect(theirs.validateHMAC(asTheirs(item), key)).toBe(true);
    expect(isTaken(item)).toBe(true);
    for (const one of [item, moved]) {
      const [parsed] = adapter.parse(webhookOf(one));
      expect(parsed).toMatchObject({ kind: "foreign", observations: [] });
      expect(parsed?.event_id).not.toContain(paid.pspReference);
    }
  });

  it("about our own payment is read though it comes with an item of another sale", () => {
    const foreign = signed({ ...paid, pspReference: "1", merchantReference: "shop:17" });
    expect(isTaken(foreign, signed(paid))).toBe(true);
    expect(adapter.parse(webhookOf(foreign, signed(paid)))[1]).toMatchObject({ observations: [{ merchant_ref: own }] });
  });

  it("says the same whatever stands in what is not signed", () => {
    const item = { ...signed(paid), eventDate: "2001-01-01T00:00:00Z", reason: "paid 9999", paymentMethod: "free" };
    expect(isTaken(item)).toBe(true);
    expect(adapter.parse(webhookOf(item))).toEqual(adapter.parse(webhookOf(signed(paid))));
  });
});

it.each([
  ["no items", webhookOf()],
  ["no signature", webhookOf(paid)],
  ["an empty signature", webhookOf({ ...paid, additionalData: { hmacSignature: "" } })],
  ["no JSON", { merchant: "shop", headers: {}, body: Buffer.from("live=false") }],
])("a body with %s is refused", (_words, webhook) => {
  expect(adapter.verify(webhook, 0)).toBe(false);
});

it("keys that are not hexadecimal believe nothing", () => {
  const odd = adyenProvider({ shop: { ...account, hmac_keys: [new Secret("not hexadecimal")] } });
  expect(odd.verify(webhookOf(signed(paid)), 0)).toBe(false);
});

it("the acknowledgement is the text that Adyen waits for", () => {
  expect(adapter.acknowledgement).toEqual({ status: 200, body: "[accepted]" });
});

function heard(change: Partial<Words>): readonly (Observation | ReferenceOnly)[] {
  return adapter.parse(webhookOf(signed({ ...paid, ...change })))[0]?.observations ?? [];
}

describe("what a webhook says", () => {
  it("an authorisation is the payment, under the number of the payment", () => {
    expect(adapter.parse(webhookOf(signed(paid)))).toEqual([
      {
        event_id: "7914073381342284:AUTHORISATION:true",
        kind: "AUTHORISATION",
        observations: [
          {
            about: "payment",
            merchant_ref: own,
            provider_ref: "",
            provider_txn: "7914073381342284",
            state: "paid",
            money: { amount: 499, currency: "EUR" },
            paid_s: undefined,
          },
        ],
      },
    ]);
  });

  it("an amount is read as Adyen counts it", () => {
    const money = (value: number, currency: string) =>
      heard({ amount: { value, currency } }).map((one) => (one.about === "payment" ? one.money : "no payment"));
    expect(money(499_000, "CLP")).toEqual([{ amount: 4_990, currency: "CLP" }]);
    expect(money(15_000, "IDR")).toEqual([{ amount: 1_500_000, currency: "IDR" }]);
    // A fraction of a peso is no amount of ours: it is asked about, and never rounded.
    expect(money(499_050, "CLP")).toEqual([undefined]);
  });

  it("a refused authorisation leaves the page open for another try", () => {
    expect(heard({ success: "false" })).toMatchObject([{ state: "pending", provider_txn: undefined }]);
  });

  const change = { pspReference: "8825408195409505", originalReference: "7914073381342284" };
  const refunded = { ...change, merchantReference: `${own}-r1` };
  it.each<[string, "true" | "false", readonly Partial<Observation>[]]>([
    ["REFUND", "true", [{ about: "refund", refund_ref: `${own}-r1`, state: "succeeded" }]],
    ["REFUND", "false", [{ about: "refund", refund_ref: `${own}-r1`, state: "failed" }]],
    ["REFUND_FAILED", "true", [{ about: "refund", refund_ref: `${own}-r1`, state: "failed" }]],
    ["REFUNDED_REVERSED", "true", [{ about: "refund", refund_ref: `${own}-r1`, state: "failed" }]],
  ])("%s %s speaks of our refund", (eventCode, success, expected) => {
    expect(heard({ ...refunded, eventCode, success })).toEqual(expected);
  });

  const money = { amount: 499, currency: "EUR" };
  const dispute = { about: "dispute", provider_txn: "7914073381342284", fee: 0 };
  it.each([
    ["CHARGEBACK", { dispute_id: "8825408195409505", state: "open", money }],
    ["CHARGEBACK_REVERSED", { dispute_id: "8825408195409505", state: "won", money }],
    ["SECOND_CHARGEBACK", { dispute_id: "8825408195409505:second", state: "lost", money }],
    // A person reads it: nothing is booked on a guess.
    ["PREARBITRATION_LOST", { dispute_id: "8825408195409505:PREARBITRATION_LOST", state: "open", money: undefined }],
  ])("%s takes or gives money of the payment", (eventCode, expected) => {
    expect(heard({ ...change, eventCode })).toEqual([{ ...dispute, ...expected }]);
    expect(heard({ ...change, eventCode, success: "false" })).toEqual([]);
  });

  const external = { about: "external_refund", provider_txn: "7914073381342284", state: "succeeded" };
  it.each([
    // Made in their pages, under the reference of the payment.
    ["REFUND", { refund_id: "8825408195409505", money }],
    ["CANCEL_OR_REFUND", { refund_id: "8825408195409505", money }],
    // Money that may never come: the webhook does not say how much was taken, so a person reads it.
    ["CAPTURE_FAILED", { refund_id: "8825408195409505:CAPTURE_FAILED", money: undefined }],
    ["CANCELLATION", { refund_id: "8825408195409505:CANCELLATION", money: undefined }],
    ["TECHNICAL_CANCEL", { refund_id: "8825408195409505:TECHNICAL_CANCEL", money: undefined }],
  ])("%s is money that went back without us, with the payment that it belongs to", (eventCode, expected) => {
    expect(heard({ ...change, eventCode })).toEqual([{ ...external, may_be_foreign: false, ...expected }]);
  });

  it("a refund under a typed reference is one of our payment or of another sale", () => {
    expect(heard({ ...change, eventCode: "REFUND", merchantReference: "goodwill 17" })).toEqual([
      { ...external, refund_id: "8825408195409505", money, may_be_foreign: true },
    ]);
  });

  it("a refund of others that failed later carries the number of that refund", () => {
    expect(heard({ ...change, eventCode: "REFUND_FAILED" })).toMatchObject([
      { about: "external_refund", refund_id: "8825408195409505", state: "failed" },
    ]);
  });

  it.each(["AUTHORISATION", "CHARGEBACK"])("%s of another sale of the account says nothing", (eventCode) => {
    expect(heard({ ...change, eventCode, merchantReference: "ticket-17" })).toEqual([]);
  });

  it.each(["CAPTURE", "NOTIFICATION_OF_CHARGEBACK", "REQUEST_FOR_INFORMATION", "REPORT_AVAILABLE", "SOMETHING_NEW"])(
    "%s moves no money",
    (eventCode) => {
      expect(heard({ ...change, eventCode })).toEqual([]);
    },
  );

  it("each event of one dispute is an event of its own, and the same one again is not", () => {
    const ids = ["CHARGEBACK", "CHARGEBACK_REVERSED", "CHARGEBACK"].map(
      (eventCode) => adapter.parse(webhookOf(signed({ ...paid, ...change, eventCode })))[0]?.event_id,
    );
    expect(new Set(ids).size).toBe(2);
  });
});
