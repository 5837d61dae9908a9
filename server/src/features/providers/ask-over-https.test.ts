import { deadLine, lineTo } from "@gemgate/testing/provider-line";
import { expect, test } from "vitest";
import { askOverHttps, isDefiniteNo, no_answer, reasonOf } from "./ask-over-https.ts";

const address = "https://pay.example/v1/things";
const question = { method: "GET", headers: {} } as const;

test("an object goes as JSON, a text as it stands, and no redirect is followed", async () => {
  const { sent, context } = lineTo([200, {}]);
  await askOverHttps(context, address, { method: "POST", headers: {}, body: { a: 1 } });
  await askOverHttps(context, address, { method: "POST", headers: { "content-type": "text/x" }, body: "a=1" });
  expect(sent.map(({ body, headers }) => [body, headers.get("content-type")])).toEqual([
    ['{"a":1}', "application/json"],
    ["a=1", "text/x"],
  ]);
  expect(sent.map(({ redirect }) => redirect)).toEqual(["error", "error"]);
});

test.each([
  ["no line", deadLine()],
  ["a page of a proxy", lineTo([404, "<html>"])],
  ["nothing", lineTo([404, ""])],
  ["more than can be read", lineTo([200, `"${"a".repeat(4 * 1_024 * 1_024)}"`])],
])("%s is no answer", async (_name, { context }) => {
  expect(await askOverHttps(context, address, question)).toEqual(no_answer);
});

test("a status alone is an answer only of those who say so", async () => {
  const { context } = lineTo([401, ""]);
  expect(await askOverHttps(context, address, { ...question, mayBeEmpty: true })).toEqual({
    status: 401,
    json: undefined,
  });
});

test("what may be mended or tried again is no definite no", () => {
  const noes = [0, 200, 400, 401, 403, 404, 408, 409, 422, 429, 500].filter((status) =>
    isDefiniteNo({ status, json: {} }),
  );
  expect(noes).toEqual([400, 404, 422]);
});

test("the reason has their own word where there is one", () => {
  expect([
    reasonOf(no_answer),
    reasonOf({ status: 400, json: {} }),
    reasonOf({ status: 400, json: {} }, "DECLINED"),
  ]).toEqual(["no answer", "http 400", "http 400 DECLINED"]);
});
