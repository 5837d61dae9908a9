import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { everyCall } from "./every-call.ts";
import { payPaths } from "./pay-paths.ts";

// The table of section 7 of the specification, row by row.
const specified = `
  /api/pay/getGameListV2 /api/replenishment/getGameList /api/config/game_logo /api/config/recharge
  /util/login/login_config /util/login/auth /util/login/google_auth /util/login/apple_auth /util/login/facebook_auth
  /util/login/vk_auth /util/login/twitter_redirect /util/login/twitter_auth /util/login/huawei_auth
  /util/login/get_user_info
  /api/ingame/auth /api/ingame/apple_auth /api/ingame/google_auth /api/ingame/facebook_auth /api/ingame/twitter_auth
  /api/ingame/twitter_redirect /api/ingame/vk_auth /api/ingame/huawei_auth
  /api/replenishment/replenishment_info /api/pay/replenishmentCountryList /api/rsys/evoke
  /api/pay/getServerList /api/pay/getRoleList /api/system/allRoleList /api/pay/getLimitProductInfo
  /api/pay/getThirdGift /api/pay/productPoints /api/pay/getCountryList /api/pay/getOrderInfo
  /api/cumulative/cumulativeActivityInfo /api/cumulative/receiveActivityGift /api/cumulative/status
  /api/coupons/vipBasicInfo /api/coupons/vipInfo /api/coupons/couponList /api/coupons/receiveCoupons
  /api/pay/platform_pay /api/pay/card_pay /api/pay/card_info`;

// The provider paths that the specification counts but does not name.
const providers = `
  /api/pay/ingame_card_pay /api/pay/airwallex_pay /api/pay/adyen_pay /api/pay/paypal_pay /api/pay/razer_pay
  /api/pay/codapay_pay /api/pay/mycard_pay /api/pay/gash_pay /api/pay/unipin_pay /api/pay/payermax_pay
  /api/pay/xsolla_pay /api/pay/smart2pay_pay /api/pay/boku_pay /api/pay/dlocal_pay /api/pay/mercadopago_pay
  /api/pay/bank_pay`;
const koreanWallets = "/api/kr_pay/kakao_pay /api/kr_pay/naver_pay /api/kr_pay/toss_pay";

// What the specification does not have: a client written to it works without these.
const ours = `
  /util/login/logout /util/login/card_auth /api/pay/orderList /api/pay/cancelOrder /api/my/age_band /api/my/set_age_band
  /api/pay/sendReceipt /api/pay/getGiftReceiver /api/config/legal_notice`;

const secrets = `
  email username password card_info authorization_code identity_token fb_access_token vk_access_token oauth_verifier`;

const ingameCalls = everyCall.filter(({ path }) => path.startsWith("/api/ingame/"));

describe("the calls", () => {
  const paths = everyCall.map(({ path }) => path);

  it("have a path of their own each", () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(wordsOf(specified))("hold %s of the specification", (path) => {
    expect(paths).toContain(path);
  });

  it("hold the create, card pay and card check paths [J17 J18 J19]", () => {
    expect(paths).toEqual(expect.arrayContaining(["/api/pay/platform_pay", "/api/pay/card_pay", "/api/pay/card_info"]));
  });

  it("hold sixteen paths of providers [J20]", () => {
    expect(wordsOf(providers)).toHaveLength(16);
    expect(paths).toEqual(expect.arrayContaining(wordsOf(providers)));
  });

  it("hold three paths of Korean wallets [J21]", () => {
    expect(wordsOf(koreanWallets)).toHaveLength(3);
    expect(paths).toEqual(expect.arrayContaining(wordsOf(koreanWallets)));
  });

  it("hold eight in-game logins [M12]", () => {
    expect(ingameCalls).toHaveLength(8);
  });

  it.each(ingameCalls)("ask at $path for what the ordinary login asks, and game_id [M13]", ({ path, query }) => {
    const ordinary = everyCall.find((call) => call.path === path.replace("/api/ingame/", "/util/login/"));
    const names = [...Object.keys(ordinary?.query.entries ?? {}), "game_id"];
    expect(Object.keys(query.entries).toSorted()).toEqual(names.toSorted());
  });

  it("are these and no others", () => {
    expect(paths.toSorted()).toEqual(wordsOf(specified + providers + ` ${koreanWallets}` + ours).toSorted());
  });

  it("lie under /api or /util, in letters that need no escape", () => {
    for (const path of paths) expect(path).toMatch(/^\/(?:api|util)\/[a-z_]+\/[A-Za-z0-9_]+$/);
  });
});

describe("a call", () => {
  it("that writes carries a nonce, and one that reads does not", () => {
    expect(pathsWhere(({ effect, query }) => "nonce" in query.entries !== (effect === "write"))).toEqual([]);
  });

  it("that makes an order or gives something away writes", () => {
    const expected = `/api/pay/card_pay /api/pay/cancelOrder /api/rsys/evoke /api/coupons/receiveCoupons
      /api/cumulative/receiveActivityGift /util/login/logout /api/my/set_age_band /api/pay/sendReceipt`;
    const writes = pathsWhere(({ effect }) => effect === "write");
    expect(writes.toSorted()).toEqual([...payPaths, ...wordsOf(expected)].toSorted());
  });

  it("that takes a credential, a card or a person's address, or begins a login, is secret, and no other", () => {
    const names = wordsOf(secrets);
    const carriesSecret = ({ query }: Call) => names.some((name) => name in query.entries);
    const beginsLogin = ({ path }: Call) => path.endsWith("/twitter_redirect");
    expect(pathsWhere((call) => call.secret !== (carriesSecret(call) || beginsLogin(call)))).toEqual([]);
  });

  it("names no refusal twice", () => {
    expect(pathsWhere(({ refusals }) => new Set(refusals).size !== refusals.length)).toEqual([]);
  });

  it("that needs a token lists the refusal of one without", () => {
    expect(pathsWhere(({ auth, refusals }) => auth === "token" && !refusals.includes("not_logged_in"))).toEqual([]);
  });
});

describe("a creation call", () => {
  const common = `client_id server_id role_id platform product_id domain_area game_channel_id bcp47_lang country did
    session_id session_time traffic_source utm_source utm_medium utm_campaign utm_content utm_pay areaId pay_id coupon_code`;

  it.each(payPaths)("%s takes the common parameters of the specification", (path) => {
    const call = everyCall.find((candidate) => candidate.path === path);
    expect(Object.keys(call?.query.entries ?? {})).toEqual(expect.arrayContaining(wordsOf(common)));
  });
});

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The paths that a rule picks out, so that a failure names them. */
function pathsWhere(picks: (call: Call) => boolean): string[] {
  return everyCall.filter(picks).map(({ path }) => path);
}
