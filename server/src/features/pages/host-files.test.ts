import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { expect, test } from "vitest";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { manifestOf, robotsOf } from "./host-files.ts";

const find = demoCopy({ mode: "demo", port: 4003, hosts: undefined }).resolveHost;

function hostAt(host: string) {
  const found = find(host);
  if (found === undefined) throw new Error(`${host} is no host.`);
  return found;
}

test("a store lets its goods be found, and neither accounts, orders nor calls", () => {
  const lines = robotsOf(hostAt("kitestone.localhost:4003")).split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).not.toContain("Disallow: /");
  for (const path of ["/api/", "/pay", "/my", "/result"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines.some((line) => line.includes("selectGoods"))).toBe(false);
});

test("a demo store, a host for calls alone and one for payment forms alone are not found at all", () => {
  const production = hostAt("kitestone.localhost:4003");
  const others = [{ environment: "demo" as const }, { apiOnly: true }, { formOnly: true }];
  for (const other of others) expect(robotsOf({ ...production, ...other })).toBe("User-agent: *\nDisallow: /\n");
});

test("each brand has a manifest in its own name and colour, with an icon that a phone may cut", () => {
  for (const brand of everyBrand) {
    const manifest = manifestOf({ brand });
    expect(manifest).toMatchObject({ name: brand.title, start_url: "/", theme_color: brand.color });
    expect(manifest).toMatchObject({
      icons: expect.arrayContaining([expect.objectContaining({ purpose: "maskable" })]),
    });
  }
});
