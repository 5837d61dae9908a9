import { describe, expect, it } from "vitest";
import { dropInHeaders } from "./dropin-policy.ts";

const scripts = {
  kind: "card_form",
  script: "https://pay.example/dropin/v1.js?key=1",
  frame_origins: ["https://pay.example", "https://*.bank.example"],
  connect_origins: ["https://api.pay.example"],
} as const;
const stores = ["https://shop.example", "http://localhost:4000", "http://[::1]:4000"];
const page = { nonce: "n0nce", origin: "https://shop-form.example", stores, isProduction: true };

function policyOf(change: Partial<Parameters<typeof dropInHeaders>[0]["scripts"] & object> = {}) {
  const policy = dropInHeaders({ ...page, scripts: { ...scripts, ...change } })["content-security-policy"] ?? "";
  return new Map(policy.split("; ").map((directive) => [directive.split(" ")[0], directive]));
}

describe("the policy of the page with a provider's form", () => {
  it("lets in one script by its whole address, and only the frames and calls that are named", () => {
    const policy = policyOf();
    expect(policy.get("default-src")).toBe("default-src 'none'");
    expect(policy.get("script-src")).toBe("script-src 'nonce-n0nce' https://pay.example/dropin/v1.js");
    expect(policy.get("style-src")).toBe("style-src 'self'");
    expect(policy.get("frame-src")).toBe("frame-src https://pay.example https://*.bank.example");
    expect(policy.get("connect-src")).toBe("connect-src https://api.pay.example");
    expect(policy.get("frame-ancestors")).toBe("frame-ancestors https://shop.example http://localhost:4000");
    expect([...policy.values()].join()).not.toMatch(/unsafe|strict-dynamic/);
  });

  it("lets in the hosts of further scripts where the adapter names them, beside the one script", () => {
    expect(
      policyOf({ script_origins: ["https://cdn.pay.example", "https://pay.example:8443"] }).get("script-src"),
    ).toBe(
      "script-src 'nonce-n0nce' https://pay.example/dropin/v1.js https://cdn.pay.example https://pay.example:8443",
    );
    expect(policyOf({ script_origins: [] }).get("script-src")).toBe(policyOf().get("script-src"));
  });

  it("lets in nothing of a provider where there is no form", () => {
    const policy = dropInHeaders({ ...page, scripts: undefined })["content-security-policy"];
    expect(policy).toContain("script-src 'nonce-n0nce';");
    expect(policy).toContain("frame-src 'none'; connect-src 'none'; form-action 'none'");
  });

  it("is reported to its own host, and keeps the page apart from other origins of the same site", () => {
    expect(dropInHeaders({ ...page, scripts })).toMatchObject({
      "reporting-endpoints": 'csp="https://shop-form.example/csp"',
      "origin-agent-cluster": "?1",
    });
  });

  it("names only sites that may be shown in a frame, never every site", () => {
    const allowed = dropInHeaders({ ...page, scripts })["permissions-policy"];
    expect(allowed).toContain('payment=(self "https://pay.example")');
  });

  it.each([
    { script: "https://pay.example/a;script-src *" },
    { script: "https://pay.example/" },
    { frame_origins: ["https://a.example; script-src *"] },
    { frame_origins: ["*"] },
    { connect_origins: ["https://a.example/path"] },
    { script_origins: ["http://cdn.pay.example"] },
    { script_origins: ["https://*.pay.example"] },
    { script_origins: ["https:"] },
    { script_origins: ["'unsafe-inline'"] },
    { script_origins: ["'strict-dynamic'"] },
    { script_origins: ["https://cdn.pay.example/v2/"] },
    { script_origins: ["https://cdn.pay.example https://b.example"] },
    { script_origins: ["https://cdn.pay.example; frame-src *"] },
  ])("refuses what would change the policy: %j", (change) => {
    expect(() => policyOf(change)).toThrow(/policy/);
  });
});
