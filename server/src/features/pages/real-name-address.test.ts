import { expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { Secret } from "../../platform/secret.ts";
import { realNameAddress } from "./real-name-address.ts";

const resolveHost = demoCopy().resolveHost;
const backend = { base: "http://127.0.0.1:4011", key: "k", secrets: [new Secret("s")], duplicate_safe: true };

function addressOf(host: string, mode: "demo" | "production") {
  const resolvedHost = resolveHost(`${host}.localhost:4000`);
  if (resolvedHost === undefined) throw new Error("no such host");
  return realNameAddress(resolvedHost, { mode, games: { "101": backend } });
}

test("a brand's own address is where its players verify their name, and in the demo the sandbox game [P4]", () => {
  expect(addressOf("jadegate", "production")).toBe("https://www.jadegate.example/verify");
  expect(addressOf("jadegate", "demo")).toBe("http://127.0.0.1:4011/verify?group=jadegate");
  expect(addressOf("kitestone", "demo")).toBeUndefined();
});
