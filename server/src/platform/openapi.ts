// The contract as an OpenAPI document. Nothing is written twice: paths, parameters, answers and refusals come from the
// calls themselves, so a call that is mounted is documented.
import type { Call } from "@gemgate/contract/call";
import { codes, type RefusalName } from "@gemgate/contract/code";
import { everyCall } from "@gemgate/contract/every-call";
import { transportFields } from "@gemgate/contract/fields";
import { type JsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { MediaContent, OpenApiDocument, Operation, Parameter, Response } from "./openapi-shape.ts";
import { refusalMeanings } from "./refusal-meanings.ts";

/** What any call may answer, whatever it lists. */
const refusals_of_all = ["bad_parameter", "busy", "server_error"] as const satisfies readonly RefusalName[];

export function openApiDocument({ title, version }: { title: string; version: string }): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: { title, version, description: documentDescription() },
    servers: [{ url: "/" }],
    tags: [...new Set(everyCall.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      everyCall.map((call) => [call.path, { get: getOperation(call), post: postOperation(call) }]),
    ),
    components: {
      schemas: {
        TransportFields: schemaOf(v.object(transportFields)),
        Envelope: {
          type: "object",
          properties: { code: { type: "integer" }, msg: { type: "string" }, content: {} },
          required: ["code", "msg", "content"],
        },
      },
      parameters: sharedParameters(),
      responses: {
        Busy: {
          ...refusalResponse(refusalMeanings.busy),
          headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
        },
        ServerError: refusalResponse(refusalMeanings.server_error),
      },
      securitySchemes: {
        oauthToken: { type: "apiKey", in: "query", name: "oauth_token" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function getOperation(call: Call): Operation {
  const { properties = {}, required = [] } = schemaOf(call.query);
  const own = Object.entries(properties).map(([name, schema]): Parameter => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: typeof schema === "boolean" ? {} : schema,
  }));
  return { ...operation(call, "get"), parameters: [...own, ...sharedReferences()] };
}

function postOperation(call: Call): Operation {
  const schema: JsonSchema = { allOf: [{ $ref: "#/components/schemas/TransportFields" }, schemaOf(call.query)] };
  const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };
  return {
    ...operation(call, "post"),
    parameters: [{ $ref: "#/components/parameters/bind" }],
    requestBody: { required: true, content },
  };
}

function operation(call: Call, method: "get" | "post"): Operation {
  const names = [...new Set([...call.refusals, ...refusals_of_all])];
  const refusals = names.map((name) => ({ code: codes[name], name, meaning: refusalMeanings[name] }));
  const isTokenNeeded = call.auth === "token";
  return {
    operationId: method + call.path.replaceAll(/[^A-Za-z0-9]+/g, "_"),
    tags: [tagOf(call)],
    summary: `${call.path.split("/").at(-1)}: ${call.effect}, ${authWords[call.auth]}`,
    description: refusalTable(refusals),
    // An empty entry means that the call also works without a token.
    security: [...(isTokenNeeded ? [] : [{}]), { oauthToken: [] }, { bearer: [] }],
    parameters: [],
    responses: {
      "200": { description: "The answer. A code other than 1 is a refusal.", content: asJson(answerSchema(call)) },
      "429": { $ref: "#/components/responses/Busy" },
      "500": { $ref: "#/components/responses/ServerError" },
    },
    "x-refusals": refusals,
    "x-effect": call.effect,
  };
}

const authWords = { public: "open to all", token: "needs a token", replenish: "needs a replenish id" } as const;

/** Z109: content is null in a refusal, except the number of the open or paid order. */
function answerSchema(call: Call): JsonSchema {
  const openOrder: JsonSchema = {
    type: "object",
    properties: { billing_no: { type: "string" } },
    required: ["billing_no"],
  };
  const contents = [schemaOf(call.content), ...(call.refusals.includes("unpaid_order") ? [openOrder] : [])];
  const content: JsonSchema = { anyOf: [...contents, { type: "null" }] };
  return { allOf: [{ $ref: "#/components/schemas/Envelope" }, { type: "object", properties: { content } }] };
}

function sharedParameters(): Record<string, Parameter> {
  const { properties = {} } = schemaOf(v.object(transportFields));
  const inQuery = Object.entries(properties)
    // The token is described as a security scheme, because it may also stand in a header.
    .filter(([name]) => name !== "oauth_token")
    .map(([name, schema]): [string, Parameter] => [
      name,
      { name, in: "query", required: false, schema: typeof schema === "boolean" ? {} : schema },
    ]);
  const bind: Parameter = {
    name: "x-gemgate-bind",
    in: "header",
    required: false,
    description: "The secret of a bound token; a token that was bound is valid only with it.",
    schema: { type: "string" },
  };
  return { ...Object.fromEntries(inQuery), bind };
}

function sharedReferences() {
  return Object.keys(sharedParameters()).map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** What stands on the wire: a query schema reads text, and what it makes of it afterwards is not part of the wire. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const config = { target: "draft-2020-12", typeMode: "input", errorMode: "ignore" } as const;
  return toJsonSchemaDefs({ schema }, config).schema;
}

function tagOf(call: Call): string {
  return call.path.split("/").slice(1, 3).join("/");
}

function asJson(schema: JsonSchema): MediaContent {
  return { "application/json": { schema } };
}

function refusalResponse(description: string): Response {
  return { description, content: asJson({ $ref: "#/components/schemas/Envelope" }) };
}

function refusalTable(refusals: Operation["x-refusals"]): string {
  const rows = refusals.map(({ code, name, meaning }) => `| ${code} | ${name} | ${meaning} |`);
  return ["| code | refusal | meaning |", "|---|---|---|", ...rows].join("\n");
}

function documentDescription(): string {
  return [
    "Every call answers GET (query) and POST (form or JSON body, the same names) alike, with the envelope",
    "code, msg, content. Code 1 is success; every other code is a refusal, answered with HTTP 200 unless noted.",
  ].join(" ");
}
