import { describe, expect, it } from "vitest";
import { limitScope } from "./purchase-limit.ts";

const buyer = {
  brand_id: "kitestone",
  env: "production",
  gp_id: "101",
  suid: "u1",
  server_id: "s12",
  role_id: "7",
} as const;

describe("the scope of a purchase limit", () => {
  it("is one character for the types role and time, and begins with the brand [G17]", () => {
    expect(limitScope({ type: "role" }, buyer)).toBe("kitestone:production:role:101:s12:7");
    expect(limitScope({ type: "time" }, buyer)).toBe("kitestone:production:role:101:s12:7");
  });

  it("is the same from every client and sales region, because neither is part of it [G17]", () => {
    const elsewhere = { ...buyer, client_id: "100113", domain_area: "eru" };
    expect(limitScope({ type: "role" }, elsewhere)).toBe(limitScope({ type: "role" }, buyer));
  });

  it("is the account over all its characters for the type game [G17]", () => {
    expect(limitScope({ type: "game" }, buyer)).toBe("kitestone:production:suid:u1");
    const other = { ...buyer, server_id: "s1", role_id: "8" };
    expect(limitScope({ type: "game" }, other)).toBe("kitestone:production:suid:u1");
  });

  it("is another one for another character, server, environment, game and brand", () => {
    const others = [
      { role_id: "8" },
      { server_id: "s1" },
      { env: "demo" as const },
      { gp_id: "102" },
      { brand_id: "hoshimi" },
    ].map((change) => limitScope({ type: "role" }, { ...buyer, ...change }));
    expect(new Set([...others, limitScope({ type: "role" }, buyer)]).size).toBe(6);
  });
});
