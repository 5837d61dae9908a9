import { describe, expect, it } from "vitest";
import { normalServerId } from "./server-id.ts";

describe("a server id", () => {
  it("is lower case [B43]", () => {
    expect(normalServerId("S12")).toBe("s12");
  });

  it("gets its s where it lacks one, and never two [B44]", () => {
    expect(normalServerId("12")).toBe("s12");
    expect(normalServerId("s12")).toBe("s12");
    expect(normalServerId(normalServerId("12") ?? "")).toBe("s12");
  });

  it("need not be a number [B43 B44]", () => {
    expect(normalServerId("East1")).toBe("seast1");
    expect(normalServerId("south-2")).toBe("south-2");
  });

  it("keeps what follows its number", () => {
    expect(normalServerId("7-EU")).toBe("s7-eu");
  });

  it.each(["", "s", " 12", "12 ", "1/2", "12;", "!!", "<b>", "-1", "_", "1".repeat(34)])(
    "cannot be %j, which has the wrong form",
    (text) => {
      expect(normalServerId(text)).toBeUndefined();
    },
  );
});
