import { describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { pageHeaders } from "./page-policy.ts";

const resolvedHost = demoCopy().resolveHost("kitestone.localhost:4000");
if (resolvedHost === undefined) throw new Error("no such host");
const hashes = { scriptHash: "sha256-aGFzaA==", styleHash: "sha256-c3R5bGU=" };

function directives(isProduction = false, gateway: string | null = "https://collect.example"): Map<string, string> {
  if (resolvedHost === undefined) throw new Error("no such host");
  return directivesOf(pageHeaders({ resolvedHost, ...hashes, gateway, isProduction, ancestors: [] }));
}

function directivesOf(headers: Record<string, string>): Map<string, string> {
  return new Map(
    headers["content-security-policy"]?.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

describe("the policy of a page", () => {
  test("lets nothing in but what it names", () => {
    const policy = directives();
    expect(policy.get("default-src")).toBe("'none'");
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name)).toBe("'none'");
    expect(policy.get("form-action")).toBe("'self'");
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
  });

  test("runs scripts of this host and the one of the head by its hash: no unsafe-inline, no unsafe-eval, no other host and no wildcard", () => {
    const policy = directives();
    expect(policy.get("script-src")).toBe("'self' 'sha256-aGFzaA=='");
    expect(policy.get("style-src")).toBe("'self' 'sha256-c3R5bGU='");
    for (const values of policy.values()) expect(values).not.toMatch(/\*|unsafe-eval|https?:(?:\s|$)/);
    const isUnsafe = (values: string): boolean => values.includes("unsafe-inline");
    expect([...policy].filter(([, values]) => isUnsafe(values)).map(([name]) => name)).toEqual(["style-src-attr"]);
  });

  test("lets the page call the brand's own backup hosts and gateway, and no other host [A14 A15]", () => {
    expect(directives().get("connect-src")).toBe(
      "'self' http://kitestone-b1.localhost:4001 http://kitestone-b2.localhost:4002 https://collect.example",
    );
    expect(directives(false, null).get("connect-src")).toBe(
      "'self' http://kitestone-b1.localhost:4001 http://kitestone-b2.localhost:4002",
    );
  });

  test("frames the brand's form host and nothing else, and passes the right to ask for money on to it alone", () => {
    expect(directives().get("frame-src")).toBe("http://kitestone-form.localhost:4003");
    const headers = pageHeaders({
      resolvedHost,
      ...hashes,
      gateway: null,
      isProduction: true,
      ancestors: [],
    });
    expect(headers["permissions-policy"]).toContain('payment=(self "http://kitestone-form.localhost:4003")');
    const without = pageHeaders({
      resolvedHost: { ...resolvedHost, formOrigin: undefined },
      ...hashes,
      gateway: null,
      isProduction: true,
      ancestors: [],
    });
    expect(directivesOf(without).get("frame-src")).toBe("'none'");
    expect(without["permissions-policy"]).toContain("payment=(self)");
  });

  test("upgrades plain requests in production, where https is", () => {
    expect(directives(true).has("upgrade-insecure-requests")).toBe(true);
    expect(directives(false).has("upgrade-insecure-requests")).toBe(false);
  });

  test("is not framed, and its payment window may have an opener", () => {
    const headers = pageHeaders({
      resolvedHost,
      ...hashes,
      gateway: "https://g.example",
      isProduction: true,
      ancestors: [],
    });
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "content-type": "text/html; charset=utf-8",
    });
    expect(headers["reporting-endpoints"]).toBe(`csp="${resolvedHost.origin}/csp"`);
  });

  test("is framed by listed origins alone, without the older header that knows no list", () => {
    const ancestors = ["https://game.example", "https://other.example"];
    const headers = pageHeaders({ resolvedHost, ...hashes, gateway: null, isProduction: true, ancestors });
    expect(directivesOf(headers).get("frame-ancestors")).toBe("https://game.example https://other.example");
    expect(headers).not.toHaveProperty("x-frame-options");
  });
});
