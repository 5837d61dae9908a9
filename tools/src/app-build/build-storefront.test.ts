import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { buildStorefront } from "./build-storefront.ts";
import type { BundledPart } from "./build-storefront.ts";
import { isBuiltFrom, storefrontApp } from "@gemgate/ops/serve/built-app";
import type { LoadTexts } from "./check-catalogues.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gemgate-unit-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the catalogues as they stand are built into both parts [T43]", async () => {
  const { buildFolder, bundled, build } = prepare("whole");
  await build(loadCatalogue);
  expect(bundled).toEqual([false, true]);
  expect(isBuiltFrom(storefrontApp, buildFolder, "a")).toBe(true);
});

test.each<[string, Record<string, string>, string]>([
  ["without its amount", { "checkout.pay_amount": "zahlen" }, "de checkout.pay_amount: {amount} is missing"],
  ["that is empty", { "checkout.pay": "" }, "de checkout.pay: the text is empty"],
])("a text %s ends the build with its line, before anything is bundled [T43]", async (_case, change, line) => {
  const { buildFolder, bundled, build } = prepare("broken");
  const broken: LoadTexts = async (locale) => ({
    ...(await loadCatalogue(locale)),
    ...(locale === "de" ? change : {}),
  });
  const refused = build(broken);
  await expect(refused).rejects.toThrow(PlainRefusal);
  await expect(refused).rejects.toThrow(`\n${line}`);
  expect({ bundled, left: readdirSync(buildFolder) }).toEqual({ bundled: [], left: [] });
});

test("a language without a file ends the build [Q1 T43]", async () => {
  const { build } = prepare("lost");
  await expect(build(async (locale) => (locale === "th" ? {} : loadCatalogue(locale)))).rejects.toThrow(
    "th checkout.pay: the text is missing",
  );
});

test("a file with a comma too many ends the build with its name [T43]", async () => {
  const { build } = prepare("unread");
  const load: LoadTexts = async (locale) => (locale === "en" ? JSON.parse('{"a": "b",}') : loadCatalogue(locale));
  await expect(build(load)).rejects.toThrow(/\nen\.json is no JSON: ./);
});

function prepare(name: string) {
  const buildFolder = join(folder, name);
  mkdirSync(buildFolder, { recursive: true });
  const bundled: boolean[] = [];
  const bundle = ({ outDir, isForServer }: BundledPart): Promise<void> => {
    bundled.push(isForServer);
    mkdirSync(outDir);
    return Promise.resolve();
  };
  const build = (loadTexts: LoadTexts) =>
    buildStorefront({ buildFolder, hash: "a", loadTexts, bundle, drawPictures: async () => {} });
  return { buildFolder, bundled, build };
}
