import { describe, expect, it } from "vitest";
import { isEnvelopeBody, isNetworkFailure } from "./request-policy.ts";

describe("a network failure", () => {
  it.each([
    ["no answer at all", undefined, false],
    ["an answer without status", 0, false],
    ["a proxy's page", 200, false],
    ["a proxy's 404", 404, false],
    ["a bug of the server", 500, true],
    ["a gateway that cannot reach it", 502, false],
  ])("is %s", (_name, status, isEnvelope) => {
    expect(isNetworkFailure({ status, isEnvelope })).toBe(true);
  });

  it.each([200, 400, 404, 421, 429, 499])("is not an answer in the envelope with status %i [S14]", (status) => {
    expect(isNetworkFailure({ status, isEnvelope: true })).toBe(false);
  });
});

describe("the envelope", () => {
  it.each([
    { code: 1, msg: "", content: {} },
    { code: -600, msg: "log in", content: null },
  ])("is %j", (body) => {
    expect(isEnvelopeBody(body)).toBe(true);
  });

  it.each([
    null,
    undefined,
    "",
    "<html>",
    1,
    [],
    {},
    { code: "1", msg: "", content: null },
    { code: 1, content: null },
  ])("is not %j", (body) => {
    expect(isEnvelopeBody(body)).toBe(false);
  });

  it("is not a body without content", () => {
    expect(isEnvelopeBody({ code: 1, msg: "" })).toBe(false);
    expect(isEnvelopeBody({ code: 1.5, msg: "", content: null })).toBe(false);
  });
});
