import { describe, expect, it } from "vitest";
import { matchesServerSearch, normalServerId } from "./server-id.ts";

describe("a server id", () => {
  it("is lower case [B43]", () => {
    expect(normalServerId("S12")).toBe("s12");
  });

  it("gets its s where it lacks one, and never two [B44]", () => {
    expect(normalServerId("12")).toBe("s12");
    expect(normalServerId("s12")).toBe("s12");
    expect(normalServerId(normalServerId("12") ?? "")).toBe("s12");
  });

  it("keeps what follows its number", () => {
    expect(normalServerId("7-EU")).toBe("s7-eu");
  });

  it.each(["", "s", "ss12", "abc", " 12", "12 ", "1/2", "12;", "<b>", "s-1", "1".repeat(33)])(
    "cannot be %j, which has the wrong form",
    (text) => {
      expect(normalServerId(text)).toBeUndefined();
    },
  );
});

describe("searching a server", () => {
  const list = ["s1 Dawnspire", "s12 Mirefall", "s120 Ashen Gate", "s312 Dawnwatch"].map((display) => ({
    value: display.split(" ")[0] ?? "",
    display,
  }));
  const found = (typed: string) =>
    list.filter((server) => matchesServerSearch(server, typed)).map(({ value }) => value);

  it.each(["12", "s12", "S12", " 12 "])("by the id %j narrows the list to ids that begin with it [F16]", (typed) => {
    expect(found(typed)).toEqual(["s12", "s120"]);
  });

  it("by an id that no server has finds none [F16]", () => {
    expect(found("99")).toEqual([]);
  });

  it("by a piece of the name finds the server, whatever the case", () => {
    expect(found("dawn")).toEqual(["s1", "s312"]);
    expect(found("GATE")).toEqual(["s120"]);
    expect(found("nowhere")).toEqual([]);
  });

  it.each(["", "  ", "s", "S"])("by %j, which says nothing yet, keeps the whole list", (typed) => {
    expect(found(typed)).toHaveLength(list.length);
  });
});
