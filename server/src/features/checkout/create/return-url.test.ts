import { expect, test } from "vitest";
import { returnUrlOf } from "./return-url.ts";
import type { WayBack } from "./return-url.ts";

const silent: WayBack["query"] = {
  did: "d1",
  session_id: "s1",
  session_time: 1,
  traffic_source: "direct",
  utm_source: "",
  utm_medium: "",
  utm_campaign: "",
  utm_content: "",
  utm_pay: "",
  game_channel_id: "3",
};

function addressFor(told: Partial<WayBack["query"]>, idfv = ""): string {
  return returnUrlOf(
    { resolvedHost: { origin: "https://pay.brand.test" }, locale: "ja", idfv },
    { page: "/selectGoods", where: { client_id: "1", domain_area: "sea" }, query: { ...silent, ...told } },
  );
}

const plain = "https://pay.brand.test/selectGoods?client_id=1&domain_area=sea&spec_lang=ja";

test("the way back from a payment carries channel, source, utm fields and idfv, and the order's number last [B26 B42 U13 U16]", () => {
  const utm = { utm_source: "mail", utm_medium: "m&m", utm_campaign: "c", utm_content: "o", utm_pay: "cs" };
  expect(addressFor({ ...utm, game_channel_id: "10", traffic_source: "social" }, "A-1")).toBe(
    `${plain}&game_channel_id=10&traffic_source=social&utm_pay=cs&idfv=A-1&utm_source=mail&utm_medium=m%26m&utm_campaign=c&utm_content=o&billing_no=`,
  );
});

test("the way back names no source that the rest of the address says [B42]", () => {
  expect(addressFor({ traffic_source: "mail", utm_source: "mail" })).toBe(
    `${plain}&game_channel_id=3&utm_source=mail&billing_no=`,
  );
  expect(addressFor({})).toBe(`${plain}&game_channel_id=3&billing_no=`);
});

test("the way back carries nothing of a visitor of whom nothing may be told", () => {
  expect(addressFor({ did: "", utm_source: "mail", game_channel_id: "1" }, "A-1")).toBe(`${plain}&billing_no=`);
});

test("the way back stays as short as every provider takes it, and nothing in it is cut", () => {
  const address = new URL(
    addressFor({ utm_source: "長".repeat(100), utm_medium: "m".repeat(200), utm_pay: "cs" }, "A-1"),
  );
  expect(address.href.length).toBeLessThan(600);
  expect(address.searchParams.has("utm_source")).toBe(false);
  expect(address.searchParams.get("utm_medium")).toHaveLength(200);
  expect(address.searchParams.get("utm_pay")).toBe("cs");
});
