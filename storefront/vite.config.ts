// Two builds share this file: `vite build` makes what browsers load, `vite build --ssr` what the server renders with.
import { resolve } from "node:path";
import { buildTargets } from "@gemgate/contract/oldest-browsers";
import { fontSheets } from "@gemgate/rules/language/font-sheet";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { reactAsModules } from "./react/react-as-modules.ts";
import { withoutUnusedReact } from "./react/without-unused-react.ts";

const root = import.meta.dirname;
// The build tool builds into a temporary folder and renames it, so that a running server never sees half a build.
const out = resolve(process.env["GEMGATE_STOREFRONT_OUT"] ?? resolve(root, "dist"));

const clientEntry = resolve(root, "src/entry-client.tsx");
/**
 * Each layout is a file of its own beside the common one, so that no visitor loads the other; the head names both. As entries they hand
 * over what they have without the bundler's helpers, which would be one more file.
 */
const layoutEntries = {
  new: resolve(root, "src/layouts/new/layout.ts"),
  old: resolve(root, "src/layouts/old/layout.ts"),
};
/** Q10: a stylesheet for each language that needs one; the server names the right one in the head of the page. */
const fontEntries = Object.fromEntries(fontSheets.map((sheet) => [sheet, resolve(root, `src/fonts/${sheet}.css`)]));

/** By the names of their files. */
const entries = {
  "entry-client": clientEntry,
  "store-new": layoutEntries.new,
  "store-old": layoutEntries.old,
  ...fontEntries,
};

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Everything the first page needs in three files, React, the layout's own and the common one: modules that lazy popups share with it
 * would otherwise become a dozen small chunks, each a request of its own before the page can be used. What one layout alone
 * needs is in its own file, wherever its source stands. The entry is a file of its own, so that all of these can run before it, each in
 * a task of its own.
 */
const firstLoad = {
  debugName: "store",
  name: (id: string, graph: ModuleGraph) => {
    if (id === clientEntry) return null;
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return "react";
    const [ofNew, ofOld] = [layoutEntries.new, layoutEntries.old].map((entry) => isReached(id, entry, graph));
    if (isReached(id, clientEntry, graph) || (ofNew && ofOld)) return "store";
    if (ofNew) return "store-new";
    return ofOld ? "store-old" : null;
  },
};

/** Whether the module is imported by the other one, directly or not, without being loaded later. */
function isReached(module: string, from: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (module === from) return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return graph.getModuleInfo(module)?.importers.some((importer) => isReached(importer, from, graph, seen)) ?? false;
}

/** What a purchase needs comes as one file too, since all of it is needed at once. */
const purchase = {
  name: "purchase",
  test: /\/features\/(?:checkout|roles)\/|\/shop\/use-account|\/layouts\/new\/rail\/pay-bar|tanstack/,
};

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  plugins: [react(), withoutUnusedReact(), reactAsModules()],
  // Packages bring a stand-in for React versions that lacked this hook; ours has it.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
      // Addresses are read by our own rules; the router's patterns are never asked.
      { find: /^regexparam$/, replacement: resolve(root, "src/shop/no-patterns.ts") },
    ],
  },
  // Without this the server bundle carries the development React.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // The server bundle stands alone; in development the packages stay where they are.
  ssr: command === "build" ? { noExternal: true } : {},
  // Popups are loaded lazily; without this the development server finds their packages late and reloads the page.
  optimizeDeps: { entries: ["src/entry-client.tsx", "src/layouts/**/*-popup.tsx"] },
  // Class names stand in every page, script and stylesheet; the long ones are for development.
  css: { modules: { generateScopedName: command === "build" ? "[hash:base64:5]" : "[name]_[local]" } },
  build: {
    outDir: resolve(out, isSsrBuild ? "server" : "client"),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: buildTargets,
    // A small picture inside the stylesheet would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without it still load the modules, only later.
    // A part names the stylesheets that it needs; its scripts come well before a click, one after the other, and a list of
    // them all would stand in the first one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith(".css")),
    },
    reportCompressedSize: false,
    rolldownOptions:
      isSsrBuild === true
        ? { input: resolve(root, "src/entry-server.tsx") }
        : {
            input: entries,
            output: { codeSplitting: { groups: [firstLoad, purchase] } },
          },
  },
}));
