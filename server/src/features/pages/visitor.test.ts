import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { pathOf } from "../../platform/http/visitor-language.ts";
import { readVisitor } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

const server = fastify();
let seen: Visitor | undefined;
server.get("/*", (request, reply) => {
  seen = readVisitor(request);
  return reply.send("");
});
afterAll(() => server.close());

async function visit(headers: Record<string, string> = {}, url = "/selectGoods"): Promise<Visitor> {
  seen = undefined;
  await server.inject({ url, headers });
  if (seen === undefined) throw new Error("the visitor was not read");
  return seen;
}

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

describe("a visitor", () => {
  test("is known by address, device and languages", async () => {
    const visitor = await visit(
      { "user-agent": phone, "accept-language": "fr-CH, en;q=0.8, de;q=0.9, *;q=0" },
      "/selectGoods?client_id=1&client_id=2&x=%zz",
    );
    expect(visitor.path).toBe("/selectGoods");
    expect(visitor.query.getAll("client_id")).toEqual(["1", "2"]);
    expect(visitor.platform).toBe("ios");
    expect(visitor.browserLanguages).toEqual(["fr-CH", "de", "en"]);
  });

  test("may write languages with blanks and a capital Q [Q6]", async () => {
    const { browserLanguages } = await visit({ "accept-language": "EN ; Q=0.3 ,de; q=0.9,\tfr;q = 0.5" });
    expect(browserLanguages).toEqual(["de", "fr", "EN"]);
  });

  test("that sends no headers is on the web, without a choice", async () => {
    expect(await visit({ "user-agent": "" })).toMatchObject({
      platform: "web",
      browserLanguages: [],
      stored: { domain_area: undefined, spec_lang: undefined, client_id: undefined },
      orderClientId: undefined,
    });
  });

  test("with a Mac's user agent is on iOS where the browser left word of its touch screen, and nobody else is [F23 F24]", async () => {
    const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
    const platformOf = async (agent: string, cookie: string) =>
      (await visit({ "user-agent": agent, cookie: `webpay_first=${cookie}` })).platform;
    expect(await platformOf(mac, "platform=ios")).toBe("ios");
    expect(await platformOf(mac, "layout=new")).toBe("web");
    expect(await platformOf("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "platform=ios")).toBe("web");
  });

  test("is remembered by the page cookie and the order cookie", async () => {
    const order = encodeURIComponent(JSON.stringify({ clientId: "100013", gameName: "Ünïcode" }));
    const visitor = await visit({
      cookie: `a=b; webpay_first=domain_area=sea&spec_lang=th&client_id=100033; order_info=${order}`,
    });
    expect(visitor.stored).toEqual({ domain_area: "sea", spec_lang: "th", client_id: "100033" });
    expect(visitor.orderClientId).toBe("100013");
  });
});

describe("hostile cookies choose nothing", () => {
  const nothing = { stored: { domain_area: undefined }, orderClientId: undefined };
  test.each([
    ["bad percent-encoding", "webpay_first=%zz; order_info=%E0%A4%A"],
    ["a region that does not exist", "webpay_first=domain_area=__proto__"],
    ["JSON of another shape", `order_info=${encodeURIComponent("[]")}`],
    ["a null", "order_info=null"],
    ["a client that is no text", `order_info=${encodeURIComponent('{"clientId":{"toString":"x"}}')}`],
    ["half of JSON", `order_info=${encodeURIComponent('{"clientId":"1')}`],
    ["JSON that is too deep", `order_info=${encodeURIComponent("[".repeat(1_000))}`],
    ["no equals sign", "webpay_first; order_info; ;;; ="],
    ["more than 8 KB", `x=${"y".repeat(8_200)}; webpay_first=domain_area=sea`],
  ])("%s", async (_words, cookie) => {
    expect(await visit({ cookie })).toMatchObject(nothing);
  });

  test("languages without end are cut", async () => {
    const visitor = await visit({ "accept-language": Array.from({ length: 900 }, () => "xx;q=0.1").join(",") });
    expect(visitor.browserLanguages.length).toBeLessThan(100);
    expect((await visit({ "accept-language": "en;q=x,;q=1,ja;q=-1" })).browserLanguages).toEqual([]);
  });
});

test("the path of an address ends at its query", () => {
  expect(pathOf("/selectGoods?a=/b?c")).toBe("/selectGoods");
  expect(pathOf("/selectGoods")).toBe("/selectGoods");
});
