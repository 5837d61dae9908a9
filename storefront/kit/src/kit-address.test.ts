import { expect, test } from "vitest";
import { kitAddress, readKitAddress } from "./kit-address.ts";

test("an address shows one story in the theme, language and colour that it names", () => {
  const view = readKitAddress("?story=goods-card.limit-reached&theme=dark&lang=ar&color=%23ffd54a");
  expect(view).toEqual({ story: "goods-card.limit-reached", theme: "dark", lang: "ar", colour: "#ffd54a" });
  expect(readKitAddress(kitAddress(view).slice(1))).toEqual(view);
});

test("an address that names nothing known shows all stories as usual", () => {
  const usual = readKitAddress("");
  expect(readKitAddress("?theme=pink&lang=xx&color=red")).toEqual(usual);
  expect(kitAddress(usual)).toBe("/?");
});
