// The calls of the console as an OpenAPI document, made from the contract, so that a call that is mounted is documented.
import { consoleErrors } from "@gemgate/contract/console/console-call";
import type { ConsoleCall, ConsoleErrorName } from "@gemgate/contract/console/console-call";
import { everyConsoleCall } from "@gemgate/contract/console/every-console-call";
import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

/** What any call may answer, whatever it lists. */
const errors_of_all = [
  "bad_request",
  "busy",
  "too_many",
  "server_error",
] as const satisfies readonly ConsoleErrorName[];

export function consoleOpenApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of everyConsoleCall) {
    const path = call.path.replaceAll(/:(\w+)/gu, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Gemgate console",
      version,
      description:
        "What operators see and decide. Programs send `Authorization: Bearer gk_…` and may read; the console itself has a cookie.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Error: schemaOf(v.object({ error: v.picklist(Object.keys(consoleErrors)), message: v.string() })) },
      securitySchemes: {
        key: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "__Host-con" },
      },
    },
  };
}

function operationOf(call: ConsoleCall): object {
  const { properties = {}, required = [] } = schemaOf(call.input);
  const inPath = new Set([...call.path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => name));
  const isRead = call.method === "GET";
  const fields = Object.entries(properties);
  const parameters = fields
    .filter(([name]) => isRead || inPath.has(name))
    .map(([name, schema]) => {
      const isInPath = inPath.has(name);
      return { name, in: isInPath ? "path" : "query", required: isInPath || required.includes(name), schema };
    });
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^A-Za-z0-9]+/gu, "_")}`,
    summary: neededBy(call),
    security: securityOf(call),
    parameters,
    ...(isRead ? {} : { requestBody: bodyOf(fields, { required, inPath }) }),
    responses: {
      "200": { description: "The answer.", content: { "application/json": { schema: schemaOf(call.content) } } },
      ...refusalsOf(call),
    },
  };
}

function bodyOf(
  fields: readonly [string, JsonSchema | boolean][],
  { required, inPath }: { required: readonly string[]; inPath: ReadonlySet<string> },
): object {
  const own = fields.filter(([name]) => !inPath.has(name));
  const names = required.filter((name) => !inPath.has(name));
  const schema = { type: "object", properties: Object.fromEntries(own), required: names, additionalProperties: false };
  return { required: names.length > 0, content: { "application/json": { schema } } };
}

function neededBy({ auth, step_up_s }: ConsoleCall): string {
  const who =
    auth.kind === "permission"
      ? `needs ${auth.permission} at ${auth.at === "every" ? "every brand" : "a brand"}`
      : { public: "open to all", half: "needs a session", session: "needs a session" }[auth.kind];
  return step_up_s === undefined ? who : `${who}, and a code that was given within ${step_up_s} s`;
}

function securityOf({ auth, method }: ConsoleCall): object[] {
  if (auth.kind === "public") return [{}];
  const session = [{ session: [] }];
  return auth.kind === "permission" && method === "GET" ? [...session, { key: [] }] : session;
}

/** One response for each HTTP status, with the names that it may carry. */
function refusalsOf({ errors, auth }: ConsoleCall): Record<string, object> {
  const proved: readonly ConsoleErrorName[] = auth.kind === "public" ? [] : ["not_logged_in", "locked", "not_allowed"];
  const byStatus = Map.groupBy(new Set([...errors_of_all, ...proved, ...errors]), (name) => consoleErrors[name]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

/** What stands on the wire, before it is read. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const config = { target: "draft-2020-12", typeMode: "input", errorMode: "ignore" } as const;
  return toJsonSchemaDefs({ schema }, config).schema;
}
