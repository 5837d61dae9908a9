import { areaSchema } from "@gemgate/contract/area";
import { defineCall } from "@gemgate/contract/call";
import { createOrderCalls } from "@gemgate/contract/checkout";
import { isRefusal } from "@gemgate/contract/code";
import { everyCall } from "@gemgate/contract/every-call";
import { idField } from "@gemgate/contract/fields";
import { platformSchema } from "@gemgate/contract/platform";
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { assert } from "../assert.ts";
import { readLanguage, readParameters } from "./read-parameters.ts";
import type { RawInput } from "./read-parameters.ts";

const call = defineCall({
  path: "/api/test",
  query: v.object({
    client_id: idField,
    platform: v.optional(platformSchema),
    domain_area: v.optional(areaSchema),
    simple: v.optional(v.string()),
  }),
  content: v.object({}),
});

function input(query: string, body?: { type?: string; text: string | Buffer }): RawInput {
  return {
    query,
    contentType: body?.type,
    body: body === undefined ? undefined : Buffer.from(body.text),
  };
}
const json = (value: unknown): { type: string; text: string } => ({
  type: "application/json",
  text: typeof value === "string" ? value : JSON.stringify(value),
});
const form = (text: string): { type: string; text: string } => ({ type: "application/x-www-form-urlencoded", text });

/** The parameter that a refusal names. */
function refusedAt(raw: RawInput): string | undefined {
  const read = readParameters(call, raw);
  if (!isRefusal(read)) throw new Error(`not refused: ${JSON.stringify(read)}`);
  expect(read.refused).toBe("bad_parameter");
  return read.parameter;
}

function query(raw: RawInput): Record<string, unknown> {
  const read = readParameters(call, raw);
  if (isRefusal(read)) throw new Error(`refused at ${read.parameter}`);
  return read.query;
}

describe("what is read", () => {
  test("query, form and JSON give the same parameters [S1]", () => {
    const expected = { client_id: "1 2", platform: "web" };
    expect(query(input("client_id=1+2&platform=web"))).toEqual(expected);
    expect(query(input("", form("client_id=1%202&platform=web")))).toEqual(expected);
    expect(query(input("", json({ client_id: "1 2", platform: "web" })))).toEqual(expected);
  });

  test("the body wins over the query, parameter by parameter", () => {
    expect(query(input("client_id=1&platform=ios", form("client_id=2")))).toEqual({ client_id: "2", platform: "ios" });
  });

  test("unknown parameters are ignored, whatever they hold", () => {
    const hostile = "client_id=1&price=0.01&price=2&__proto__=x&%zz=1&x=%zz&y=%00&z[]=2&z[$ne]=";
    expect(query(input(hostile))).toEqual({ client_id: "1" });
    expect(query(input("", json('{"client_id":"1","__proto__":{"a":1},"deep":[[{}]],"deep":2}')))).toEqual({
      client_id: "1",
    });
  });

  test("numbers and booleans of JSON are read as text, null as absent", () => {
    expect(query(input("", json({ client_id: 100_013, simple: true, platform: null })))).toEqual({
      client_id: "100013",
      simple: "true",
    });
  });

  test("the parameters that the transport adds are read beside the call's own", () => {
    const read = readParameters(call, input("client_id=1&idfv=device&spec_lang=ja&oauth_token=t"));
    expect(read).toMatchObject({ transport: { idfv: "device", spec_lang: "ja", oauth_token: "t" } });
    expect(readParameters(call, input("client_id=1&spec_lang=zh_TW"))).toMatchObject({
      transport: { spec_lang: "zh-tw" },
    });
  });

  test("an empty body is no body, whatever its type", () => {
    expect(query(input("client_id=1", { type: "text/plain", text: "" }))).toEqual({ client_id: "1" });
  });

  test("200 parameters are read, 201 are refused", () => {
    const many = (count: number): string => [...Array(count - 1).keys()].map((n) => `x${n}=1`).join("&");
    expect(query(input(`client_id=1&${many(200)}`))).toEqual({ client_id: "1" });
    expect(refusedAt(input(`client_id=1&${many(201)}`))).toBe("query");
    const wide = (count: number): unknown =>
      Object.fromEntries([["client_id", "1"], ...[...Array(count - 1).keys()].map((n) => [`x${n}`, 1])]);
    expect(query(input("", json(wide(200))))).toEqual({ client_id: "1" });
    expect(refusedAt(input("", json(wide(201))))).toBe("body");
  });
});

describe("what never refuses a call", () => {
  test.each([
    ["pt-BR", "pt"],
    ["pt_BR", "pt"],
    ["zh-Hant", "zh-tw"],
    ["en-US", "en"],
    ["JA", "ja"],
    ["nl", undefined],
    ["xx", undefined],
    ["", undefined],
    ["x".repeat(500), undefined],
    ["%zz", undefined],
    ["%00", undefined],
  ])("spec_lang=%s is the nearest of our languages, or none", (tag, locale) => {
    const read = readParameters(call, input(`client_id=1&spec_lang=${tag}`));
    expect(read).toMatchObject({ query: { client_id: "1" } });
    expect("transport" in read ? read.transport.spec_lang : "refused").toBe(locale);
  });

  test("a device id that does not fit is none", () => {
    const idfvOf = (raw: RawInput): unknown => {
      const read = readParameters(call, raw);
      return "transport" in read ? read.transport.idfv : "refused";
    };
    expect(idfvOf(input(`client_id=1&idfv=${"a".repeat(128)}`))).toBe("a".repeat(128));
    for (const idfv of ["a".repeat(129), "%zz", "a%00", "%C0%AF"]) {
      expect(idfvOf(input(`client_id=1&idfv=${idfv}`))).toBe("");
    }
  });

  const creation = createOrderCalls[0];
  const ordered = { client_id: "1", server_id: "2", role_id: "3", platform: "web", product_id: "4" };
  const tracking = ["did", "session_id", "session_time", "traffic_source", "game_channel_id", "bcp47_lang", "country"];
  const named = [...tracking, "idfv", "spec_lang"];

  test("no text in any tracking field of a creation refuses it, as query, form or JSON", () => {
    assert(creation !== undefined, "there are creation calls");
    const junk = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      // Halves of pairs too, which only JSON can carry.
      fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
      fc.constantFrom("", " ", "\0", "x".repeat(2_000), "1794963600000", "-1", "null", "us", "GLOBAL", "en_US"),
    );
    const fields = fc.record(Object.fromEntries(named.map((name) => [name, junk])));
    const isRead = (raw: RawInput): boolean => {
      const read = readParameters(creation, raw);
      if (isRefusal(read)) throw new Error(`refused at ${read.parameter}`);
      return Object.entries(ordered).every(([name, value]) => read.query[name] === value);
    };
    const property = fc.property(fields, (sent) => {
      const all = { ...sent, ...ordered, domain_area: "universal" };
      const pairs = Object.entries(all).map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`);
      return isRead(input(pairs.join("&"))) && isRead(input("", form(pairs.join("&")))) && isRead(input("", json(all)));
    });
    expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
  });

  test("what fits of the tracking fields is read, and what nearly fits is put right", () => {
    assert(creation !== undefined, "there are creation calls");
    const read = (change: Record<string, string>): Record<string, unknown> => {
      const answer = readParameters(
        creation,
        input("", json({ ...ordered, domain_area: "universal", country: "US", ...change })),
      );
      if (isRefusal(answer)) throw new Error(`refused at ${answer.parameter}`);
      return answer.query;
    };
    expect(read({ session_time: "1794963600000" })["session_time"]).toBe(1_794_963_600);
    expect(read({ session_time: "1794963600" })["session_time"]).toBe(1_794_963_600);
    expect(read({ session_time: "yesterday" })["session_time"]).toBe(0);
    expect(read({ bcp47_lang: "pt_BR" })["bcp47_lang"]).toBe("pt-BR");
    expect(read({ bcp47_lang: "?" })["bcp47_lang"]).toBeUndefined();
    expect(read({ game_channel_id: "10" })["game_channel_id"]).toBe("10");
    expect(read({ game_channel_id: "4" })["game_channel_id"]).toBe("3");
    expect(read({ country: " us" })["country"]).toBe("US");
    expect(read({ country: "usa" })["country"]).toBe("GLOBAL");
    expect(read({ did: "d".repeat(256) })["did"]).toBe("d".repeat(256));
    expect(read({ did: "d".repeat(257) })["did"]).toBe("");
  });

  test("an optional id that is empty is absent, at every call that has one [L13]", () => {
    const empties = everyCall.flatMap((one) =>
      Object.keys(one.query.entries)
        // A level is a number.
        .filter((name) => name !== "level_id")
        .filter((name) => /(?:^|_)(?:id|code)$|areaId/i.test(name) && isOptional(one.query.entries[name]))
        .map((name) => ({ one, name })),
    );
    expect(empties.length).toBeGreaterThan(60);
    for (const { one, name } of empties) {
      const entry = one.query.entries[name];
      assert(entry !== undefined, "it was listed");
      expect(v.safeParse(entry, "").success, `${one.path} ${name}`).toBe(true);
    }
  });
});

function isOptional(schema: { readonly type: string } | undefined): boolean {
  return schema?.type === "optional";
}

describe("what is refused, by the name of the parameter", () => {
  test.each<[string, RawInput, string]>([
    ["missing", input("platform=web"), "client_id"],
    ["empty", input("client_id="), "client_id"],
    ["without a value", input("client_id"), "client_id"],
    ["null in JSON", input("", json({ client_id: null })), "client_id"],
    ["twice in the query", input("client_id=1&client_id=1"), "client_id"],
    ["twice in the form", input("", form("client_id=1&client_id=2")), "client_id"],
    ["twice in JSON", input("", json('{"client_id":"1","x":{"client_id":1},"client_id":"2"}')), "client_id"],
    ["twice in JSON, once escaped", input("", json('{"client_id":"1","client\\u005fid":"2"}')), "client_id"],
    ["an array in JSON", input("", json({ client_id: ["1"] })), "client_id"],
    ["an object in JSON", input("", json({ client_id: { $ne: "" } })), "client_id"],
    ["an array in the query", input("client_id[]=1"), "client_id"],
    ["an array of an optional parameter", input("client_id=1&simple%5B%5D=1"), "simple"],
    ["an operator glued to a parameter", input("client_id=1&simple[$ne]=1"), "simple"],
    ["oversized", input(`client_id=${"1".repeat(65)}`), "client_id"],
    ["an unknown word of a list", input("client_id=1&platform=windows"), "platform"],
    ["an unknown region", input("client_id=1&domain_area=moon"), "domain_area"],
    ["a language named twice", input("client_id=1&spec_lang=en&spec_lang=de"), "spec_lang"],
    ["a list of devices", input("client_id=1&idfv[]=x"), "idfv"],
    ["a device that is an object", input("", json({ client_id: "1", idfv: {} })), "idfv"],
    ["an oversized token", input(`client_id=1&oauth_token=${"a".repeat(513)}`), "oauth_token"],
    ["bad percent-encoding", input("client_id=%zz"), "client_id"],
    ["half a character", input("client_id=%C3"), "client_id"],
    ["an overlong encoding", input("client_id=%C0%AF"), "client_id"],
    ["a NUL", input("client_id=1%00"), "client_id"],
    ["a NUL in JSON", input("", json({ client_id: "1\0" })), "client_id"],
    ["a lone surrogate", input("", json(String.raw`{"client_id":"\ud800"}`)), "client_id"],
    ["a body of another type", input("client_id=1", { type: "text/plain", text: "x" }), "content-type"],
    ["a body without a type", input("client_id=1", { text: "x" }), "content-type"],
    ["a body that is not UTF-8", input("", { type: "application/json", text: Buffer.from([0x7b, 0xff]) }), "body"],
    ["a form that is not UTF-8", input("", { ...form(""), text: Buffer.from([0x61, 0x3d, 0xff]) }), "body"],
    ["half a JSON body", input("", json('{"client_id":')), "body"],
    ["a JSON list", input("", json([{ client_id: "1" }])), "body"],
    ["a JSON text", input("", json('"client_id=1"')), "body"],
    ["a JSON null", input("", json("null")), "body"],
  ])("%s", (_words, raw, parameter) => {
    expect(refusedAt(raw)).toBe(parameter);
  });

  test("the longest value that is allowed passes", () => {
    expect(query(input(`client_id=${"1".repeat(64)}`))).toEqual({ client_id: "1".repeat(64) });
  });
});

test("the language of a refusal is read even where the parameters are not right", () => {
  expect(readLanguage(input("client_id=1&client_id=2&spec_lang=ja"))).toBe("ja");
  expect(readLanguage(input("spec_lang=ja", json({ spec_lang: "ko" })))).toBe("ko");
  expect(readLanguage(input("spec_lang=ja", json("{")))).toBe("ja");
  expect(readLanguage(input("spec_lang=ja&spec_lang=ko"))).toBeUndefined();
});

test("any bytes give parameters or a refusal that names something, never an error", () => {
  const letters = fc.constantFrom(...'client_id=platform&%+[]{}":,\\0\u0000\ud800é'.split(""));
  const text = fc.oneof(fc.string({ unit: letters, maxLength: 60 }), fc.string({ maxLength: 60 }));
  const type = fc.option(fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain", ";"), {
    nil: undefined,
  });
  const body = fc.option(
    fc.oneof(
      text.map((one) => Buffer.from(one)),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((one) => Buffer.from(one)),
    ),
    { nil: undefined },
  );
  const property = fc.property(fc.record({ query: text, contentType: type, body }), (raw) => {
    readLanguage(raw);
    const read = readParameters(call, raw);
    if (isRefusal(read)) return read.refused === "bad_parameter" && read.parameter !== undefined;
    return typeof read.query["client_id"] === "string" && read.query["client_id"].length <= 64;
  });
  expect(() => fc.assert(property, { numRuns: 2_000 })).not.toThrow();
});
