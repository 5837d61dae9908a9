// For e2e/journeys/react.test.ts: a walk through what React does here, in mode `whole` with all of React, else as the store ships it.
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { reactAsModules } from "./react-as-modules.ts";
import { withoutUnusedReact } from "./without-unused-react.ts";

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: mode === "whole" ? [] : [withoutUnusedReact(), reactAsModules()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    write: false,
    rolldownOptions: { input: resolve(import.meta.dirname, "walk/walk.tsx"), output: { format: "iife" } },
  },
}));
