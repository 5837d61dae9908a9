import { createPrivateKey, createPublicKey } from "node:crypto";
import { hostTable, originOf, showsPages } from "@gemgate/rules/hosts/host-table";
import { parseApps } from "@gemgate/sandbox-identity-provider/apps";
import { expect, test } from "vitest";
import { everyBrand } from "../shop/read-demo.ts";
import { identityApps, kindsOfBrands, loginEnvironment } from "./login-apps.ts";
import { makeLoginSecrets } from "./login-secrets.ts";

const secrets = Object.fromEntries(
  Object.entries(kindsOfBrands(everyBrand)).map(([brand, kinds]) => [brand, makeLoginSecrets(kinds)]),
);
const told_apps = JSON.stringify(identityApps({ brands: everyBrand, port: 4000, secrets }));
const apps = parseApps(told_apps);
const environment = loginEnvironment({ brands: everyBrand, base: "http://127.0.0.1:4012", secrets });
const told: Record<string, Record<string, Record<string, string>>> = JSON.parse(environment.LOGIN_APPS);

test("every brand has the apps of its own data, by the same ids on both sides", () => {
  for (const { key, providers } of everyBrand) {
    const known = Object.fromEntries(Object.entries(told[key] ?? {}).map(([kind, app]) => [kind, app["id"]]));
    expect(known).toEqual(providers);
  }
  const ids = everyBrand.flatMap(({ providers }) => Object.values(providers));
  expect(apps.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("an app leads back to every page host of its brand and to no other host", () => {
  const pages = hostTable({ brands: everyBrand, port: 4000, development: true }).filter(showsPages);
  for (const app of apps) {
    const brand = everyBrand.find(({ providers }) => providers[app.kind] === app.id);
    const origins = pages.filter((row) => row.brandKey === brand?.key).map(originOf);
    const wanted = origins.flatMap((one) => [`${one}/loginReturn/${app.kind}`, `${one}/`, `${one}/selectGoods`]);
    expect(app.redirectUris).toEqual(wanted);
    expect(wanted.length).toBeGreaterThanOrEqual(12);
  }
});

test("Apple's private key is told to the server alone, and the provider holds its other half", () => {
  expect(told_apps).not.toContain("PRIVATE KEY");
  expect(environment.LOGIN_APPS).not.toContain("PUBLIC KEY");
  for (const app of apps) {
    if (app.kind !== "apple") continue;
    const own = Object.values(told).find(({ apple }) => apple?.["id"] === app.id)?.["apple"];
    const half = createPublicKey(createPrivateKey(own?.["private_key"] ?? ""));
    expect(half.export({ type: "spki", format: "pem" })).toBe(app.publicKey);
    expect(own).toMatchObject({ team_id: app.teamId, key_id: app.keyId });
  }
});

test("the server is told an address for every kind, all at the sandbox", () => {
  const addresses: Record<string, Record<string, string>> = JSON.parse(environment.LOGIN_ADDRESSES);
  expect(Object.keys(addresses).toSorted()).toEqual(["apple", "facebook", "google", "huawei", "twitter", "vk"]);
  for (const [kind, steps] of Object.entries(addresses)) {
    for (const step of Object.values(steps)) expect(step.startsWith(`http://127.0.0.1:4012/${kind}`)).toBe(true);
  }
});
