// The kit has a development server of its own, so that nothing of it can reach the store's build.
import { resolve } from "node:path";
import { locales } from "@gemgate/contract/locale";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import react from "@vitejs/plugin-react";
import { type Connect, defineConfig, type Plugin } from "vite";

const root = import.meta.dirname;
const projectFolder = resolve(root, "../..");

/** Catalogues come compiled, as the store's own server sends them: the compiler needs files and is no code for a browser. */
const catalogues: Plugin = {
  name: "gemgate-catalogues",
  configureServer: ({ middlewares }) => void middlewares.use("/messages", sendCatalogue),
  configurePreviewServer: ({ middlewares }) => void middlewares.use("/messages", sendCatalogue),
};

function sendCatalogue(...[request, response, next]: Parameters<Connect.NextHandleFunction>): void {
  const locale = locales.find((one) => request.url === `/${one}.json`);
  if (locale === undefined) return next();
  response.setHeader("content-type", "application/json");
  loadCompiledCatalogue(locale, "en").then((messages) => response.end(JSON.stringify(messages)), next);
}

export default defineConfig({
  root,
  // A picture that is missing is an error and not the page once more.
  appType: "mpa",
  publicDir: resolve(root, "../public"),
  plugins: [react(), catalogues],
  css: { modules: { generateScopedName: "[name]_[local]" } },
  // Parts of the store are loaded lazily; without this their packages are found late and the page is loaded again.
  optimizeDeps: { entries: ["src/main.tsx", "../src/layouts/**/*.tsx"] },
  server: { host: "127.0.0.1", strictPort: true, fs: { allow: [projectFolder] } },
  preview: { host: "127.0.0.1" },
  // Only tests build it, to look at it many times; names and warnings stay as they are in development.
  build: { target: "esnext", minify: false, emptyOutDir: true, reportCompressedSize: false },
});
