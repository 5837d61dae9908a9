import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, removeFolders } from "@gemgate/testing/prepared-cluster";
import { projectFolder } from "@gemgate/ops/project-folder";
import { afterAll, expect, test } from "vitest";
import { findVendure } from "./find-vendure.ts";

afterAll(removeFolders);

test("without a folder the figure beside another shop is a line that leads to how one gets it", () => {
  const found = findVendure(undefined);
  if (!("skipped" in found)) throw new Error("a shop was found where none was named");
  const [page = ""] = /docs\/\S+\.md/u.exec(found.skipped) ?? [];
  expect([found.skipped.split("\n").length, existsSync(join(projectFolder, page))]).toEqual([1, true]);
});

test("a folder in which nothing is installed is named in the line, one with the shop is taken", () => {
  const folder = makeFolder();
  expect(findVendure(folder)).toEqual({ skipped: expect.stringContaining(`${folder} has no @vendure/core`) });
  const core = join(folder, "node_modules", "@vendure", "core");
  mkdirSync(core, { recursive: true });
  writeFileSync(join(core, "package.json"), "{}");
  expect(findVendure(folder)).toEqual({ folder });
});
