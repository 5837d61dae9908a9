import { describe, expect, it } from "vitest";
import { carryParameters, isReplenishVisit, isSdkVisit } from "./carried-parameters.ts";

describe("on the way to another page", () => {
  it.each([
    ["replenish_id", "B23"],
    ["rp_client_id", "B24"],
    ["utm_pay", "B25"],
    ["visit", "B25"],
    ["spec_lang", "B25"],
    ["utm_source", "B25"],
    ["utm_medium", "B25"],
    ["utm_campaign", "B25"],
    ["utm_content", "B25"],
    ["idfv", "B26"],
  ])("%s goes along [%s]", (name) => {
    expect(carryParameters("/my", `?${name}=a%20b`)).toBe(`/my?${name}=a+b`);
  });

  it("an order, a region and unknown parameters stay behind, and so do token and client", () => {
    const search = "billing_no=1&domain_area=sea&x=1&oauth_token=t&client_id=c&server_id=s1";
    expect(carryParameters("/my", search)).toBe("/my");
  });

  it("token and client go along inside a game, where every page reads them from the address [B25]", () => {
    const search = "?visit=sdk&oauth_token=t&client_id=c";
    expect(carryParameters("/userCenter", search)).toBe("/userCenter?visit=sdk&oauth_token=t&client_id=c");
    expect([isSdkVisit(search), isSdkVisit("?visit=SDK"), isSdkVisit("")]).toEqual([true, false, false]);
  });

  it("what the next page says itself is never overwritten [B27]", () => {
    expect(carryParameters("/my?idfv=own", "idfv=old&utm_pay=cs")).toBe("/my?idfv=own&utm_pay=cs");
    expect(carryParameters("/my?idfv=", "idfv=old")).toBe("/my?idfv=");
  });

  it("the query and the mark of the next page stay as they are written", () => {
    expect(carryParameters("/my?x=%20+a&x=2&bare", "idfv=1")).toBe("/my?x=%20+a&x=2&bare&idfv=1");
    expect(carryParameters("/selectGoods#goods", "idfv=1")).toBe("/selectGoods?idfv=1#goods");
    expect(carryParameters("/selectGoods", "")).toBe("/selectGoods");
  });

  it("an empty value is nothing to carry", () => {
    expect(carryParameters("/my", "?idfv=&utm_pay=")).toBe("/my");
  });
});

it("an address with something owed names it by one of two values", () => {
  expect(["?replenish_id=r", "rp_client_id=7&x=1"].map(isReplenishVisit)).toEqual([true, true]);
  expect(["", "?replenish_id=", "?billing_no=r"].map(isReplenishVisit)).toEqual([false, false, false]);
});
