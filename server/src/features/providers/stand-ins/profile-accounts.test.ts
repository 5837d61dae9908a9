import { describe, expect, it } from "vitest";
import type { ProfileAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import { everyStandIn } from "./every-stand-in.ts";
import { profileProviders } from "./profile-accounts.ts";

const keys = { merchant_id: "shop-1", secrets: [new Secret("a secret of the sandbox")] };
const own: ProfileAccount = { ...keys, address: "https://pay.test" };
const sandpay = (profiles: Record<string, Record<string, typeof keys>>) => ({ url: "http://127.0.0.1:4010", profiles });

type Accounts = Omit<Parameters<typeof profileProviders>[0], "mode">;

const inDemo = (settings: Accounts) => profileProviders({ mode: "demo", ...settings });

function ids(settings: Accounts): string[] {
  return inDemo(settings).map((adapter) => adapter.id);
}

describe("a profile", () => {
  it("that is only a stand-in is refused in production, and taken once it says that it was verified", () => {
    const settings = {
      mode: "production",
      payments: { one: { profiles: { "demo-md5": own } } },
      sandpay: undefined,
    } as const;
    expect(() => profileProviders(settings)).toThrow(/the profile demo-md5 is a stand-in/);
    const verified = everyStandIn.map((profile) => ({ ...profile, verified: true as const }));
    expect(profileProviders(settings, verified)).toHaveLength(1);
    expect(profileProviders({ ...settings, payments: { one: {} } })).toEqual([]);
  });

  it("without any account is not there", () => {
    expect(ids({ payments: {}, sandpay: undefined })).toEqual([]);
    expect(ids({ payments: { one: {} }, sandpay: sandpay({ one: {} }) })).toEqual([]);
  });

  it("knows the brands that have an account, of their own or at the sandbox", () => {
    const settings = {
      payments: { one: { profiles: { "demo-md5": own } } },
      sandpay: sandpay({ two: { "demo-md5": keys } }),
    };
    const [standIn] = inDemo(settings);
    expect(["one", "two", "three"].map((brand) => standIn?.knowsMerchant(brand))).toEqual([true, true, false]);
  });

  it("is reached at its own address where a brand has an account, and at the sandbox where it has none", async () => {
    const settings = {
      payments: { one: { profiles: { "demo-md5": own } } },
      sandpay: sandpay({ one: { "demo-md5": keys }, two: { "demo-md5": keys } }),
    };
    const [standIn] = inDemo(settings);
    const asked: string[] = [];
    const context = {
      fetch: (address: unknown) => {
        asked.push(String(address));
        return Promise.reject(new TypeError("fetch failed"));
      },
      clock: { nowMs: () => 0, sleep: () => Promise.resolve() },
      signal: new AbortController().signal,
    };
    for (const merchant of ["one", "two"])
      await standIn?.query({ merchant, merchant_ref: "order-1", provider_ref: undefined }, context);
    expect(asked).toEqual(["https://pay.test/payments/find", "http://127.0.0.1:4010/p/demo-md5/payments/find"]);
  });

  it("has a form only where its script is known: at the sandbox it is", () => {
    const [standIn] = inDemo({ payments: {}, sandpay: sandpay({ two: { "demo-form": keys } }) });
    expect(standIn?.dropIn?.("two", "card")).toEqual({
      kind: "card_form",
      script: "http://127.0.0.1:4010/dropin/v1.js",
      frame_origins: ["http://127.0.0.1:4010"],
      connect_origins: ["http://127.0.0.1:4010"],
    });
    expect(standIn?.dropIn?.("two", "kakao_pay")).toMatchObject({
      kind: "wallet",
      script: "http://127.0.0.1:4010/dropin/wallet.js",
    });
    const [real] = inDemo({ payments: { one: { profiles: { "demo-form": own } } }, sandpay: undefined });
    expect(Object.keys(real ?? {})).not.toContain("dropIn");
  });

  it("that was retired is there for the brands whose keys are known, and takes no account of its own", () => {
    const settings = { payments: {}, sandpay: sandpay({ two: { gash: keys } }) };
    expect(ids(settings)).toEqual(["gash"]);
    expect(() => inDemo({ payments: { one: { profiles: { gash: own } } }, sandpay: undefined })).toThrow(
      "unknown profile: gash",
    );
  });

  it("with an unknown name, or whose account lacks the keys of its scheme, is refused at the start", () => {
    const settings = (id: string) => ({ payments: { one: { profiles: { [id]: own } } }, sandpay: undefined });
    expect(() => inDemo(settings("nobody"))).toThrow("unknown profile: nobody");
    expect(() => inDemo(settings("demo-rsa"))).toThrow("without private_key and public_keys");
    const bare = { address: "https://pay.test", merchant_id: "shop-1" };
    expect(() => inDemo({ payments: { one: { profiles: { "demo-md5": bare } } }, sandpay: undefined })).toThrow(
      "one has an account at demo-md5 without secrets",
    );
  });
});
