import { expect, it } from "vitest";
import { otherBrowserLink } from "./other-browser-link.ts";

const page = {
  origin: "https://a.example",
  pathname: "/selectGoods",
  search: "",
  domain_area: "sea",
  client_id: "1001",
};

it("a link for another browser carries region and game, and no token [E55]", () => {
  const search = "?visit=sdk&oauth_token=t&oauth_verifier=v&idfv=d&client_id=7&utm_source=x";
  expect(otherBrowserLink({ ...page, search })).toBe("https://a.example/selectGoods?domain_area=sea&client_id=1001");
});

it("a link for another browser stays one to what is owed [E55]", () => {
  const search = "?rp_client_id=77&game_id=101";
  expect(otherBrowserLink({ ...page, pathname: "/replenishGoods", search })).toBe(
    "https://a.example/replenishGoods?domain_area=sea&client_id=1001&rp_client_id=77&game_id=101",
  );
});

it("a link for another browser leaves out what is not known, and never leaves the store", () => {
  const nothing = { ...page, domain_area: "", client_id: "" };
  expect(otherBrowserLink(nothing)).toBe("https://a.example/selectGoods");
  const elsewhere = otherBrowserLink({ ...page, pathname: "//evil.example/x" });
  expect(new URL(elsewhere).host).toBe("a.example");
});
