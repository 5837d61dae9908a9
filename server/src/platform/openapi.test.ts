import { codes } from "@gemgate/contract/code";
import { everyCall } from "@gemgate/contract/every-call";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";
import type { Operation } from "./openapi-shape.ts";

const document = openApiDocument({ title: "Gemgate", version: "1.2.3" });
const operations = Object.values(document.paths).flatMap(({ get, post }) => [get, post]);

function operationOf(path: string, method: "get" | "post"): Operation {
  const item = document.paths[path];
  if (item === undefined) throw new Error(`no path ${path}`);
  return item[method];
}

describe("the OpenAPI document", () => {
  it("has the fields that the standard asks for", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: "Gemgate", version: "1.2.3" });
    expect(Object.keys(document.paths).every((path) => path.startsWith("/"))).toBe(true);
  });

  it.each(operations)(
    "gives $operationId an answer with words, and parameters with name, place and schema",
    (operation) => {
      expect(operation.responses["200"]).toMatchObject({ description: expect.stringMatching(/\w/) });
      const own = operation.parameters.filter((parameter) => !("$ref" in parameter));
      const whole = { name: expect.stringMatching(/^\w+$/), in: "query", schema: expect.any(Object) };
      expect(own).toEqual(own.map(() => expect.objectContaining(whole)));
    },
  );

  it("lists every call of the contract and no other", () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(everyCall.map(({ path }) => path).toSorted());
  });

  it.each(everyCall)("describes $path with both methods", ({ path, query }) => {
    const names = Object.keys(query.entries);
    const { parameters } = operationOf(path, "get");
    expect(parameters.flatMap((parameter) => ("name" in parameter ? [parameter.name] : []))).toEqual(names);
    const body = operationOf(path, "post").requestBody?.content ?? {};
    expect(Object.keys(body)).toEqual(["application/json", "application/x-www-form-urlencoded"]);
    const own = body["application/json"]?.schema.allOf?.[1];
    expect(Object.keys(typeof own === "object" ? (own.properties ?? {}) : {})).toEqual(names);
  });

  it("gives each operation a name of its own and a tag that is declared", () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const declared = document.tags.map(({ name }) => name);
    expect(new Set(declared).size).toBe(declared.length);
    for (const { tags } of operations) expect(declared).toEqual(expect.arrayContaining([...tags]));
    expect(operationOf("/util/login/auth", "get").tags).toEqual(["util/login"]);
  });

  it("has no reference that leads nowhere", () => {
    const references = listReferences(document);
    expect(references.size).toBeGreaterThan(4);
    expect([...references].filter((reference) => !isFound(reference))).toEqual([]);
  });

  it("names no parameter twice in one place", () => {
    for (const { parameters } of operations) {
      const places = parameters.map((parameter) => ("$ref" in parameter ? parameter.$ref : parameter.name));
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it("describes a parameter as it stands on the wire: text with its limits, before it is read", () => {
    const parameters = operationOf("/api/pay/platform_pay", "get").parameters;
    expect(parameters).toContainEqual({
      name: "session_time",
      in: "query",
      required: false,
      schema: {
        type: "string",
        default: "",
        description: "Unix time in seconds, or in milliseconds (13 digits). Anything else counts as not sent.",
      },
    });
    expect(parameters).toContainEqual({
      name: "areaId",
      in: "query",
      required: false,
      schema: { type: "string", maxLength: 64 },
    });
    expect(parameters).toContainEqual({
      name: "country",
      in: "query",
      required: true,
      schema: {
        type: "string",
        description: "A country of ISO 3166-1 or GLOBAL. Anything else counts as not sent.",
      },
    });
    expect(parameters).toContainEqual({
      name: "client_id",
      in: "query",
      required: true,
      schema: { type: "string", minLength: 1, maxLength: 64 },
    });
  });

  it("answers with the envelope around the call's own content", () => {
    const answer = operationOf("/api/config/game_logo", "get").responses["200"];
    expect(answer).toMatchObject({
      content: {
        "application/json": {
          schema: {
            allOf: [
              { $ref: "#/components/schemas/Envelope" },
              { properties: { content: { anyOf: [{ properties: { icon: { type: "string" } } }, { type: "null" }] } } },
            ],
          },
        },
      },
    });
    expect(document.components.schemas["Envelope"]?.required).toEqual(["code", "msg", "content"]);
  });

  it("lists the refusals of a call by code, and those of every call", () => {
    const refusals = operationOf("/api/pay/cancelOrder", "post")["x-refusals"];
    const names = ["not_logged_in", "not_found", "unpaid_order", "busy", "bad_parameter", "server_error"] as const;
    expect(refusals.map(({ name }) => name)).toEqual(names);
    expect(refusals.map(({ code }) => code)).toEqual(names.map((name) => codes[name]));
    expect(operationOf("/api/pay/cancelOrder", "get").description).toContain("| -3008 | unpaid_order |");
  });

  it.each(everyCall)("asks for a token at $path exactly where the call does", ({ path, auth }) => {
    const worksWithout = operationOf(path, "get").security.some((way) => Object.keys(way).length === 0);
    expect(worksWithout).toBe(auth !== "token");
  });

  it("can be sent as JSON without loss", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

function listReferences(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return found;
  for (const [name, value] of Object.entries(node)) {
    if (name === "$ref" && typeof value === "string") found.add(value);
    listReferences(value, found);
  }
  return found;
}

function isFound(reference: string): boolean {
  const [root, ...names] = reference.split("/");
  let node: unknown = document;
  for (const name of names) {
    node = typeof node === "object" && node !== null ? Object.getOwnPropertyDescriptor(node, name)?.value : undefined;
  }
  return root === "#" && node !== undefined;
}
