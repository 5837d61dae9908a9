import { defineConfig } from "vitest/config";
import { join } from "node:path";
import { LongestFirst } from "./testing/src/longest-first.ts";

// A bound for a machine that stalls, like the others here: what is waited for comes within milliseconds.
const expect = { poll: { timeout: 60_000 } };

/** Unit tests that open sockets or files, or load the libraries of payment providers: `npm run check` does not wait for them. */
const io = [
  "sandbox/*/src/**/*.test.ts",
  "demo/src/**/*.test.ts",
  "shop-folder/src/{disk,pictures}/**/*.test.ts",
  "ops/src/shop/shop-folder.test.ts",
  "server/src/platform/http/**/*.test.ts",
  "server/src/platform/http/static-files.test.ts",
  "server/src/features/providers/**/*.test.ts",
  "server/src/features/receipts/post-office.test.ts",
  "tools/src/{app-build,kit}/**/*.test.ts",
];
/**
 * Programs that tests start load the server's sources; compiled ones are kept from one start to the next, which makes a start twice
 * as quick. Node compares the source before it uses one.
 */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules", ".cache", "gemgate-compiled") };
const notPure = ["**/node_modules/**", "**/*.db.test.ts", "**/*.run.test.ts"];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          expect,
          include: [
            "{contract,rules,locales,shop-folder,server,sandbox,ops,demo,testing,proof,tools,bench}/**/src/**/*.test.ts",
          ],
          exclude: [...notPure, ...io],
          // Node runs these sources as they are: passing them through Vite first took a third of the processor time.
          experimental: { viteModuleRunner: false },
          pool: "threads",
          // Pure tests share their modules: loading them anew for each file took two thirds of the time.
          isolate: false,
          // A bound for a machine that stalls, not an expectation: none takes a second.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // Beside sources with markup and styles, which only Vite can read.
          name: "drawn",
          expect,
          include: ["{web,storefront}/**/src/**/*.test.{ts,tsx}"],
          exclude: notPure,
          pool: "threads",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "io",
          expect,
          include: io,
          exclude: notPure,
          pool: "threads",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "db",
          expect,
          include: ["{server,ops,demo,testing,proof,sandbox,bench}/**/src/**/*.db.test.ts"],
          exclude: ["**/node_modules/**"],
          env,
          pool: "forks",
          maxWorkers: 2,
          // Files share the modules of their worker; what belongs to a test is made in the test, nothing of it is kept in a module.
          isolate: false,
          // Bounds for a machine that stalls, not expectations.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ["testing/src/database-cluster.ts"],
        },
      },
      {
        test: {
          name: "run",
          expect,
          include: ["{server,ops,demo,testing,proof,tools,sandbox}/**/src/**/*.run.test.ts"],
          exclude: ["**/node_modules/**"],
          env,
          pool: "forks",
          // They wait for clocks and for processes that end most of their time. Each worker looks for ports in a range of its own.
          maxWorkers: 2,
          isolate: false,
          // Bounds for a machine that stalls, not expectations.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
