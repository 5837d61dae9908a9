import { expect, it } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { refuseTrusting } from "./every-provider.ts";
import type { ProviderAdapter } from "./provider-adapter.ts";
import { sandboxProvider } from "./sandbox-provider.ts";

const merchants = { shop: { api_key: new Secret("k".repeat(16)), secrets: [new Secret("s".repeat(32))] } };
const careful = sandboxProvider({ url: "http://127.0.0.1:1", merchants });
const start = { merchants: ["shop", "elsewhere"], now_ms: 1_790_000_000_000 };

it("an adapter that verifies its webhooks is taken", () => {
  expect(() => refuseTrusting(careful, start)).not.toThrow();
});

it.each<[string, ProviderAdapter["verify"]]>([
  ["believes everything", () => true],
  ["believes what says that it is paid", ({ body }) => body.includes("paid")],
  ["believes when there is no signature at all", ({ headers }) => headers["sandpay-signature"] === undefined],
  ["takes an empty secret for the right one", (_webhook, _now_ms, prepared) => prepared === ""],
])("an adapter that %s stops the start", (_words, verify) => {
  expect(() => refuseTrusting({ ...careful, verify }, start)).toThrow(
    "the provider sandbox takes unsigned webhooks for shop",
  );
});
