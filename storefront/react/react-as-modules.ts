import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const packages = createRequire(import.meta.url);

/** The file of each import of React that browsers run. */
const files: ReadonlyMap<string, string> = new Map([
  ["react", "react/cjs/react.production.js"],
  ["react/jsx-runtime", "react/cjs/react-jsx-runtime.production.js"],
  ["react-dom", "react-dom/cjs/react-dom.production.js"],
  ["react-dom/client", "react-dom/cjs/react-dom-client.production.js"],
  ["scheduler", "scheduler/cjs/scheduler.production.js"],
  [
    "use-sync-external-store/shim/with-selector",
    "use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js",
  ],
]);

/** What asks for React as one object, which would keep all of it: the same as names, which a build can leave out one by one. */
const askedByName = [
  { file: "zustand/esm/react.mjs", from: "import React from 'react';", to: "import * as React from 'react';" },
  { file: "wouter/src/react-deps.js", from: 'React["useInsertion" + "Effect"]', to: "React.useInsertionEffect" },
  {
    file: "@base-ui/utils/safeReact.mjs",
    from: "export const SafeReact = {\n  ...React\n};",
    to: "export { React as SafeReact };",
  },
] as const;

/**
 * React comes as files that hand out one object each, of which a build keeps every part and asks for each by its name. Written as modules,
 * what nobody imports is left out and the rest is called directly: 2 kB of the first load after compression. For the bundle of browsers.
 */
export function reactAsModules(): Plugin {
  return {
    name: "react-as-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source) {
      const file = files.get(source);
      return file === undefined ? undefined : locate(file);
    },
    transform(code, id) {
      if ([...files.values()].some((file) => id.endsWith(`/${file}`))) return { code: asModule(code), map: null };
      const asked = askedByName.find(({ file }) => id.endsWith(`/${file}`));
      if (asked === undefined) return undefined;
      if (!code.includes(asked.from))
        throw new Error(`${asked.file} asks for React otherwise: see react-as-modules.ts.`);
      return { code: code.replace(asked.from, asked.to), map: null };
    },
  };
}

function locate(file: string): string {
  const [name = ""] = file.split("/");
  return join(dirname(packages.resolve(`${name}/package.json`)), file.slice(name.length + 1));
}

/** Each `require` becomes an import and each thing handed out a variable, under the names that the file uses. */
function asModule(code: string): string {
  const imports: string[] = [];
  const keep = (_whole: string, name: string, from: string) => {
    imports.push(`import * as ${name} from "${from}";`);
    return "";
  };
  const body = code
    .replaceAll(/(\w+) = require\("([^"]+)"\),\s*/g, keep)
    .replaceAll(/var (\w+) = require\("([^"]+)"\);/g, keep);
  const names = new Set(Array.from(body.matchAll(/\bexports\.(\w+)/g), ([, name = ""]) => name));
  const isSetOnce = (name: string) => body.match(new RegExp(`\\bexports\\.${name} =`, "g"))?.length === 1;
  const later = [...names].filter((name) => !isSetOnce(name));
  const text = body
    .replaceAll(/^exports\.(\w+) =/gm, (_whole, name: string) => `${isSetOnce(name) ? "const " : ""}exported_${name} =`)
    .replaceAll(/\bexports\.(\w+)/g, "exported_$1");
  return [
    ...imports,
    ...(later.length > 0 ? [`let ${later.map((name) => `exported_${name}`).join(", ")};`] : []),
    text,
    `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(", ")} };`,
  ].join("\n");
}
