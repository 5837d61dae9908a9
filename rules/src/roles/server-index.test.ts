import { assert, integer, property, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { normalServerId } from "./server-id.ts";
import { indexServers } from "./server-index.ts";

const names = ["Dawnspire", "Mirefall", "Ashen Gate", "Dawnwatch"];

function aServer(number: number, area_id = "") {
  return { value: `s${number}`, display: `S${number} ${names[number % names.length]}`, area_id };
}

const few = [1, 12, 120, 312, 13].map((number) => aServer(number, number > 100 ? "a2" : "a1"));
const found = (typed: string, areaId = "") =>
  indexServers(few)
    .find(typed, areaId)
    .map(({ value }) => value);

describe("searching a server", () => {
  it.each(["12", "s12", "S12", " 12 ", "１２", "Ｓ１２"])(
    "by the id %j narrows the list to ids that begin with it [D6 F16]",
    (typed) => {
      expect(found(typed)).toEqual(["s12", "s120"]);
    },
  );

  it("keeps the order of the list, which need not be that of the ids", () => {
    expect(found("1")).toEqual(["s1", "s12", "s120", "s13"]);
  });

  it("by an id that no server has finds none [F16]", () => {
    expect(found("99")).toEqual([]);
    expect(found("4")).toEqual([]);
  });

  it("by a piece of the name finds the server, whatever the case", () => {
    expect(found("ASHEN")).toEqual([]);
    expect(found("mire")).toEqual(["s1", "s13"]);
    expect(found("SPIRE")).toEqual(["s12", "s120", "s312"]);
  });

  it.each(["", "  ", "s", "S"])("by %j, which says nothing yet, keeps the whole list", (typed) => {
    expect(found(typed)).toHaveLength(few.length);
  });

  it("stays in the area that was chosen [F10 F16]", () => {
    expect(found("", "a2")).toEqual(["s120", "s312"]);
    expect(found("12", "a1")).toEqual(["s12"]);
    expect(found("12", "a9")).toEqual([]);
  });

  it("finds what a scan of every row would find", () => {
    const ids = uniqueArray(integer({ min: 0, max: 3_000 }), { maxLength: 200 });
    assert(
      property(ids, integer({ min: 0, max: 3_000 }), (numbers, typed) => {
        const servers = numbers.map((number) => aServer(number));
        const plain = servers.filter(({ value }) => value.startsWith(normalServerId(String(typed)) ?? "?"));
        expect(indexServers(servers).find(String(typed), "")).toEqual(plain);
      }),
    );
  });
});

describe("among 5,000 servers", () => {
  let touched = 0;
  const many = Array.from({ length: 5_000 }, (_, place) => {
    const { value, display } = aServer(place + 1);
    return {
      area_id: "",
      get value() {
        touched += 1;
        return value;
      },
      get display() {
        touched += 1;
        return display;
      },
    };
  });

  it("each keystroke touches no row at all, once the list is prepared [D6 F16]", () => {
    const index = indexServers(many);
    expect(touched).toBe(10_000);
    touched = 0;
    const counts = ["4", "42", "421", "4211", "42119", "dawn"].map((typed) => index.find(typed, "").length);
    expect(counts).toEqual([1_111, 111, 11, 1, 0, 2_500]);
    expect(touched).toBe(0);
  });
});
