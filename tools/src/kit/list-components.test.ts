import { expect, test } from "vitest";
import { aFile, listProjectFiles } from "../tidy/project-files.ts";
import { listComponents, listDrawn, reachFrom, undrawn } from "./list-components.ts";

const kit = "storefront/kit/src/main.tsx";

test("every component of the interface is shown by a story of the kit", () => {
  const files = listProjectFiles().filter((file) => !file.isTest);
  const components = listComponents(files);
  const drawn = new Set(listDrawn(components, reachFrom(kit, files)));
  const forgotten = components.filter((component) => !drawn.has(component) && !undrawn.has(component.name));
  expect(forgotten).toEqual([]);
  // Otherwise the rule above would hold for an empty list too.
  expect(components.length).toBeGreaterThan(80);
});

test("a component that no story leads to is found", () => {
  const files = [
    aFile(kit, 'import { a } from "./stories/a.tsx";'),
    aFile(
      "storefront/kit/src/stories/a.tsx",
      'import { Shown } from "../../../../web/src/ui/shown.tsx"; const a = <Shown />;',
    ),
    aFile("web/src/ui/shown.tsx", "export function Shown() {}"),
    aFile("web/src/ui/forgotten.tsx", "export function Forgotten() {}"),
  ];
  const components = listComponents(files);
  const reached = reachFrom(kit, files);
  expect(listDrawn(components, reached).map(({ name }) => name)).toEqual(["Shown"]);
  expect(components.map(({ name }) => name)).toEqual(["Shown", "Forgotten"]);
});

test("nothing that the store loads leads to the kit", () => {
  const files = listProjectFiles();
  const entries = ["entry-client.tsx", "entry-server.tsx"].map((name) => `storefront/src/${name}`);
  const loaded = entries.flatMap((entry) => reachFrom(entry, files)).map(({ path }) => path);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((path) => path.startsWith("storefront/kit/"))).toEqual([]);
});
