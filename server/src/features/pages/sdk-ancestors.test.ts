import { describe, expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { Secret } from "../../platform/secret.ts";
import { sdkAncestors } from "./sdk-ancestors.ts";

const resolveHost = demoCopy().resolveHost;
const backend = { base: "http://127.0.0.1:4011/deep", key: "k", secrets: [new Secret("s")], duplicate_safe: true };
const games = { "101": backend, "102": backend };

interface At {
  host?: string;
  mode?: "demo" | "production";
}

function ancestorsOf(address: string, { host = "kitestone", mode = "production" }: At = {}) {
  const resolvedHost = resolveHost(`${host}.localhost:4000`);
  if (resolvedHost === undefined) throw new Error("no such host");
  return sdkAncestors(resolvedHost, { mode, games }, address);
}

const centre = "/userCenter?visit=sdk&client_id=100013";

describe("frame ancestors of a page", () => {
  test("the listed pages of its game, the user centre in embedded mode [B9 W1]", () => {
    expect(ancestorsOf(centre)).toEqual(["https://game.kitestone.example"]);
    expect(ancestorsOf(`/userCenter?oauth_token=t&client_id=100011&visit=sdk`)).toHaveLength(1);
  });

  // ATK27, ATK28.
  test.each([
    "/userCenter?client_id=100013",
    "/userCenter?visit=web&client_id=100013",
    "/userCenter?visit=web&visit=sdk&client_id=100013",
    "/userCenter?visit=sdk",
    "/userCenter?visit=sdk&client_id=100023",
    "/userCenter?visit=sdk&client_id=999999",
    "/userCenter/?visit=sdk&client_id=100013",
    "/usercenter?visit=sdk&client_id=100013",
    "/selectGoods?visit=sdk&client_id=100013",
    "/my?visit=sdk&client_id=100013",
    "/recharge?visit=sdk&client_id=100013",
    "/?visit=sdk&client_id=100013",
    "/userCenter%3Fvisit=sdk&client_id=100013",
  ])("are none for %s", (address) => {
    expect(ancestorsOf(address)).toEqual([]);
    expect(ancestorsOf(address, { mode: "demo" })).toEqual([]);
  });

  test("are none at another brand, whatever client the address names", () => {
    expect(ancestorsOf(centre, { host: "hoshimi" })).toEqual([]);
  });

  test("in the demo also the page of the sandbox game, and never in production", () => {
    expect(ancestorsOf(centre, { mode: "demo" })).toEqual(["https://game.kitestone.example", "http://127.0.0.1:4011"]);
    expect(ancestorsOf(centre).join(" ")).not.toContain("127.0.0.1");
  });
});
