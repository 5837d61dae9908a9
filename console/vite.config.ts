// The console's own build: nothing of it is in the store's files, and nothing of the store's in these.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [react()],
  css: { modules: { generateScopedName: "[name]_[local]" } },
  build: {
    // Operators use browsers of these two years: no stand-ins for older ones are shipped.
    target: ["chrome120", "firefox121", "safari17"],
    // A picture inside a script would need its own exception in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { host: "127.0.0.1", strictPort: true },
});
