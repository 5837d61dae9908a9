import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFakeJar } from "../testing/fake-jar.ts";
import { createOrderCookie } from "./order-cookie.ts";
import { parseOrderInfo } from "./order-info.ts";
import type { OrderInfo } from "./order-info.ts";

function anOrder(changes: Partial<OrderInfo> = {}): OrderInfo {
  return {
    gameName: "Vale of Orrin",
    clientId: "100013",
    gameProductId: "101",
    area: { display: "", value: "" },
    server: "s12",
    realServer: "s3",
    role: { display: 'Kaelis; the, "first"', value: "r1" },
    goods: { value: "p1", display: "980 Crystals", typeKey: "gems" },
    region: "SG",
    rechargeInfo: { payway_id: "1", channel_id: "card", key: "1_card", name: "Card" },
    billing_no: "",
    rechargeKey: "1_card",
    ...changes,
  };
}

describe("the order cookie", () => {
  test("the order cookie gives the choice back as it was written [F21]", () => {
    const jar = createFakeJar();
    const cookie = createOrderCookie(jar, false);
    expect(cookie.read()).toBeNull();
    cookie.write(anOrder());
    expect(cookie.read()).toEqual(anOrder());
  });

  test("the order cookie lives seven days, on every path, for this site alone [R1 Y5]", () => {
    const jar = createFakeJar();
    createOrderCookie(jar, false).write(anOrder());
    expect(jar.written[0]).toMatch(/^order_info=[^ ;,"]+; path=\/; max-age=604800; samesite=lax$/);
    createOrderCookie(jar, true).write(anOrder());
    expect(jar.written[1]).toMatch(/; secure$/);
  });

  test("the order cookie is gone when it is cleared [E41]", () => {
    const jar = createFakeJar();
    const cookie = createOrderCookie(jar, false);
    cookie.write(anOrder());
    cookie.clear();
    expect(cookie.read()).toBeNull();
    expect(jar.cookie).toBe("");
  });

  test("the order cookie reduces goods and method to what the screen needs: no price, nothing unknown", () => {
    const jar = createFakeJar();
    const cookie = createOrderCookie(jar, false);
    const goods = { value: "p1", display: "980 Crystals", typeKey: "gems", price: 13.49, oauth_token: "t" };
    const rechargeInfo = { payway_id: "1", channel_id: "card", key: "1_card", name: "Card", icon: "x".repeat(3000) };
    cookie.write(anOrder({ goods, rechargeInfo }));
    expect(cookie.read()).toEqual(anOrder());
    expect(decodeURIComponent(jar.cookie)).not.toMatch(/price|oauth_token|icon/);
  });

  test("the order cookie stays below 4 KB with the longest names of any script", () => {
    const jar = createFakeJar();
    const long = "深夜の星海🌙".repeat(60);
    const cookie = createOrderCookie(jar, false);
    cookie.write(
      anOrder({
        gameName: long,
        area: { display: long, value: "a1" },
        role: { display: long, value: "r1" },
        goods: { value: "p1", display: long, typeKey: "gems" },
        rechargeInfo: { payway_id: "1", channel_id: "card", key: "1_card", name: long },
      }),
    );
    expect(jar.cookie.length).toBeLessThan(4000);
    expect(cookie.read()).toMatchObject({ role: { value: "r1" }, goods: { value: "p1" }, server: "s12" });
    expect(cookie.read()?.gameName).toBe(Array.from(long).slice(0, 40).join(""));
  });

  test("the order cookie gives up the names first where even the ids are long, and everything where they are absurd", () => {
    const jar = createFakeJar();
    const cookie = createOrderCookie(jar, false);
    const long = "星".repeat(64);
    const ids = { clientId: long, server: long, realServer: long, region: long };
    cookie.write(anOrder({ ...ids, gameName: long, role: { display: long, value: long } }));
    expect(cookie.read()).toMatchObject({ ...ids, gameName: "", role: { display: "", value: long } });
    cookie.write(anOrder({ ...ids, gameProductId: long, billing_no: long, rechargeKey: long }));
    expect(cookie.read()).toBeNull();
  });
});

describe("what stands in the cookie is hostile", () => {
  test.each([
    "",
    "%",
    "null",
    "[]",
    "1",
    "%7B",
    "%7B%22goods%22%3A",
    "%FF",
    `%7B%22clientId%22%3A%22${"1".repeat(5000)}%22%7D`,
  ])("%j is no order", (text) => {
    expect(parseOrderInfo(text)).toBeNull();
  });

  test("fields of a wrong kind or length read as empty", () => {
    const hostile = {
      clientId: 5,
      server: ["s1"],
      role: "r1",
      area: null,
      goods: { value: { a: 1 } },
      rechargeInfo: [],
    };
    expect(parseOrderInfo(encodeURIComponent(JSON.stringify(hostile)))).toEqual(
      anOrder({
        gameName: "",
        clientId: "",
        gameProductId: "",
        server: "",
        realServer: "",
        role: { display: "", value: "" },
        goods: { value: "", display: "", typeKey: "" },
        region: "",
        rechargeInfo: null,
        rechargeKey: "",
      }),
    );
  });

  test("whatever it is, reading never throws and gives texts of bounded length", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encodeURIComponent), fc.json()), (text) => {
        const info = parseOrderInfo(text);
        expect(info === null || info.clientId.length <= 128).toBe(true);
      }),
    );
  });
});
