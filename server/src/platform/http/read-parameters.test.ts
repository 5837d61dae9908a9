import { areaSchema } from "@gemgate/contract/area";
import { defineCall } from "@gemgate/contract/call";
import { isRefusal } from "@gemgate/contract/code";
import { idField } from "@gemgate/contract/fields";
import { platformSchema } from "@gemgate/contract/platform";
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
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
    ["an unknown language", input("client_id=1&spec_lang=xx"), "spec_lang"],
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
