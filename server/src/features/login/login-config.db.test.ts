import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
});
afterAll(() => shop.close());

async function config(brand: string, client_id: string, domain_area: string) {
  const host = `${brand}.localhost:${shop.port}`;
  return (await shop.call("/util/login/login_config", { client_id, domain_area }, { host })).content;
}

test("the login config names every value under both names, and an id only where there is a button [E9 E10 E11 E33]", async () => {
  expect(await config("kitestone", "100013", "universal")).toEqual({
    fb_id: "sandbox-facebook-100",
    gg_id: "sandbox-google-100",
    gg_pkg: "",
    ios_id: "sandbox-apple-100",
    vk_id: "",
    client_id: "100",
    FB: "sandbox-facebook-100",
    Google: "sandbox-google-100",
    GooglePkg: "",
    IOS: "sandbox-apple-100",
    vk: "",
    loginClient: "100",
    json_type: ["google", "apple", "facebook", "twitter"],
  });
});

test.each([
  ["kitestone", "100413", "ru", ["google", "apple", "facebook", "vk"]],
  // Z114: a login for the whole brand is open to what any of its games offers.
  ["kitestone", "100", "universal", ["google", "apple", "facebook", "vk", "twitter"]],
  ["volna", "4000013", "ru", ["google", "apple", "vk"]],
  ["hoshimi", "200013", "ja", ["google", "apple", "twitter"]],
  ["sahra", "5000011", "mea", ["google", "apple", "facebook", "huawei"]],
  ["sahra", "5000113", "dragon", ["google", "apple", "facebook"]],
  ["sahra", "5000012", "mea", ["google", "apple", "facebook"]],
])("%s offers client %s in %s what brand and client allow [E12 E13 E14 E15]", async (brand, client_id, area, kinds) => {
  expect((await config(brand, client_id, area))["json_type"]).toEqual(kinds);
});
