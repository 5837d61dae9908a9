import { describe, expect, it } from "vitest";
import { limitScope } from "./purchase-limit.ts";

const buyer = {
  brand_id: "kitestone",
  gp_id: "101",
  domain_area: "universal",
  suid: "u1",
  server_id: "s12",
  role_id: "7",
};

describe("the scope of a purchase limit", () => {
  it("is one character for the types role and time, and begins with the brand [G17]", () => {
    expect(limitScope({ type: "role" }, buyer)).toBe("kitestone:role:101:universal:s12:7");
    expect(limitScope({ type: "time" }, buyer)).toBe("kitestone:role:101:universal:s12:7");
  });

  it("is the account over all its characters for the type game [G17]", () => {
    expect(limitScope({ type: "game" }, buyer)).toBe("kitestone:suid:u1");
    expect(limitScope({ type: "game" }, { ...buyer, server_id: "s1", role_id: "8" })).toBe("kitestone:suid:u1");
  });

  it("is another one for another character, server, region, game and brand", () => {
    const others = [
      { role_id: "8" },
      { server_id: "s1" },
      { domain_area: "eru" },
      { gp_id: "102" },
      { brand_id: "hoshimi" },
    ].map((change) => limitScope({ type: "role" }, { ...buyer, ...change }));
    expect(new Set([...others, limitScope({ type: "role" }, buyer)]).size).toBe(6);
  });
});
