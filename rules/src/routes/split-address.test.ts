import { expect, test } from "vitest";
import { splitAddress } from "./split-address.ts";

test.each([
  ["/my", { path: "/my", search: "" }],
  ["/my?", { path: "/my", search: "" }],
  ["/selectGoods?a=1&b=2", { path: "/selectGoods", search: "a=1&b=2" }],
  ["/selectGoods?utm_content=new?&visit=sdk", { path: "/selectGoods", search: "utm_content=new?&visit=sdk" }],
  ["//evil.example/?a=1", { path: "//evil.example/", search: "a=1" }],
])("%s is cut at its first question mark", (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});
