import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { buildTargets } from "@gemgate/contract/oldest-browsers";
import { projectFolder } from "@gemgate/ops/project-folder";
import { beforeAll, expect, test } from "vitest";
import { bundleFirstScript } from "./first-script-note.ts";
import { loadVite } from "./load-vite.ts";

/**
 * Everything waits for it and every page carries it. A third of it asks for the scripts after the first paint and keeps taps until then,
 * which is what the first paint gains from.
 */
const script_max = 2_160;

let script: string;
beforeAll(async () => {
  const source = { root: join(projectFolder, "storefront"), target: buildTargets };
  script = await bundleFirstScript(await loadVite(), source);
});

test("the built first script is one short expression that stands alone inside a script element", () => {
  expect(script.length).toBeLessThanOrEqual(script_max);
  expect(script).not.toMatch(/\bimport\b(?!\()|\bexport\b|<\/script|<!--|\n/);
});

test("the built first script takes the token out of the address, marks a known login and leaves no global name [B30]", () => {
  const left: Record<string, string> = {};
  const href = "https://a.example/selectGoods?oauth_token=t&a=1";
  const context = {
    URL,
    URLSearchParams,
    Element: Object,
    location: new URL(href),
    history: {
      state: null,
      replaceState: (_: unknown, __: string, address: URL) => void (left["address"] = address.href),
    },
    document: {
      documentElement: { setAttribute: (name: string, value: string) => void (left[name] = value) },
      addEventListener: () => {},
    },
    localStorage: { getItem: (name: string) => (name === "webpay_token" ? "t" : null) },
  };
  const names = Object.keys(context);
  runInNewContext(script, context);
  expect(left).toEqual({
    address: "https://a.example/selectGoods?a=1",
    "data-able": "",
    "data-entry-token": "t",
    "data-known-user": "",
  });
  expect(Object.keys(context)).toEqual(names);
});
