import { expect, test } from "vitest";
import { offeredKinds } from "./offered-kinds.ts";

const everywhere = ["google", "apple", "facebook"];

test("Google, Apple and Facebook need no word of the brand", () => {
  expect(offeredKinds({}, "100013")).toEqual(everywhere);
});

test("VK and Twitter are offered to every client or to the listed ones alone [E12 E13]", () => {
  expect(offeredKinds({ vk: true, twitter: true }, "1")).toEqual([...everywhere, "vk", "twitter"]);
  const listed = { vk: ["1"], twitter: ["2"] };
  expect(offeredKinds(listed, "1")).toEqual([...everywhere, "vk"]);
  expect(offeredKinds(listed, "2")).toEqual([...everywhere, "twitter"]);
  expect(offeredKinds(listed, "3")).toEqual(everywhere);
});

test("Huawei is offered to the listed clients of its brand alone [E14 E15]", () => {
  expect(offeredKinds({ huawei_clients: ["7"] }, "7")).toEqual([...everywhere, "huawei"]);
  expect(offeredKinds({ huawei_clients: ["7"] }, "8")).toEqual(everywhere);
});

test("a login for the whole brand is open to what any of its games offers, and to nothing else [E14 E15]", () => {
  const brand = { login_client_id: 100, twitter: ["2"], huawei_clients: ["7"] };
  expect(offeredKinds(brand, "100")).toEqual([...everywhere, "twitter", "huawei"]);
  expect(offeredKinds(brand, "101")).toEqual(everywhere);
});
