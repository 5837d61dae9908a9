import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "./apps.ts";
import { renderConsentPage } from "./consent-page.ts";
import { FAULTS_OF } from "./faults.ts";
import type { Identity } from "./testing/open-identity.ts";
import { openIdentity } from "./testing/open-identity.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.close());

const app = { id: "app", title: "Moon & Shop", redirectUris: [], secret: "secret" };

test("the page says that it is a sandbox, which provider it plays, and which app asks", async () => {
  const { page } = await identity.openConsent(identity.authorize("google"));
  const html = await (await fetch(page)).text();
  expect(html).toContain("SANDBOX");
  expect(html).toContain("This page plays Google.");
  expect(html).toContain("Moon &amp; Shop");
  for (const name of ["Kaelis", "Newcomer", "Mirin", "Unlinked"])
    expect(html).toContain(`>Continue as ${name}</button>`);
  expect(html).toContain(">Cancel</button>");
});

test("the page offers the faults of its kind and no other", () => {
  for (const kind of ["google", "huawei", "facebook", "twitter"] as const) {
    const offered = [...renderConsentPage({ app: { ...app, kind }, id: "1" }).matchAll(/<option value="(\w+)">/g)];
    expect(offered.map(([, fault]) => fault)).toEqual(FAULTS_OF[kind]);
  }
});

test("the page runs no script, may lead back to the app alone, and keeps its opener", async () => {
  const { page } = await identity.openConsent(identity.authorize("google"));
  const { headers } = await fetch(page);
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://moonshop.localhost:4000; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers.get("cross-origin-opener-policy")).toBe(null);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await (await fetch(`${identity.base}/assets/consent.css`)).text()).toContain("prefers-color-scheme: dark");
});

test("a page of another site cannot click the buttons", async () => {
  const { page } = await identity.openConsent(identity.authorize("google"));
  const post = (site: string) =>
    fetch(page, {
      method: "POST",
      body: new URLSearchParams({ person: "kaelis" }),
      headers: { "sec-fetch-site": site },
      redirect: "manual",
    });
  expect((await post("cross-site")).status).toBe(403);
  expect((await post("same-site")).status).toBe(403);
  expect((await post("same-origin")).status).toBe(303);
});

test.each(KINDS)("a request that nobody made at %s is a page of its own", async (kind) => {
  const page = `${identity.base}/${kind}/consent/unknown`;
  const body = new URLSearchParams({ person: "kaelis" });
  for (const response of [await fetch(page), await fetch(page, { method: "POST", body, redirect: "manual" })]) {
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This login cannot go on");
  }
});

test("the control calls are refused to pages of other sites, and reset forgets what was begun", async () => {
  const refused = await identity.control("reset", {}, { "sec-fetch-site": "cross-site" });
  expect(refused.status).toBe(403);
  const { page } = await identity.openConsent(identity.authorize("apple"));
  expect((await fetch(page)).status).toBe(200);
  expect((await identity.control("reset", {})).status).toBe(200);
  expect((await fetch(page)).status).toBe(400);
});
