import { describe, expect, test } from "vitest";
import { selectTests } from "./select-tests.ts";

const tests = ["testing/src/documents/a.db.test.ts", "testing/src/documents/b.run.test.ts", "server/src/c.db.test.ts"];
const select = (...changed: string[]) => selectTests(changed, tests);
const none = { sockets: [], database: [], processes: [], journeys: false };
const all = { sockets: "all", database: "all", processes: "all", journeys: true };

describe("the tests that a change can reach", () => {
  test("a change of nothing reaches none", () => {
    expect(select()).toEqual(none);
  });

  test.each([
    "server/src/x.ts",
    "contract/src/x.ts",
    "rules/src/x.ts",
    "sandbox/game-backend/src/x.ts",
    "demo/src/x.ts",
  ])("%s reaches the tests that import it, every process test and the journeys", (file) => {
    expect(select(file)).toEqual({ sockets: [file], database: [file], processes: "all", journeys: true });
  });

  test.each(["storefront/src/x.tsx", "web/src/x.ts", "testing/src/x.ts", "tools/src/app-build/x.ts"])(
    "%s reaches the tests that import it and the journeys",
    (file) => {
      expect(select(file)).toEqual({ sockets: [file], database: [file], processes: [file], journeys: true });
    },
  );

  test.each(["proof/src/simulate/x.ts", "tools/src/tidy/x.ts", "bench/src/x.ts"])(
    "%s reaches the tests that import it and no journey",
    (file) => {
      expect(select(file)).toEqual({ sockets: [file], database: [file], processes: [file], journeys: false });
    },
  );

  test.each([
    ["server/src/x.db.test.ts", "database"],
    ["demo/src/x.run.test.ts", "processes"],
    ["sandbox/plumbing/src/x.test.ts", "sockets"],
  ])("the test %s reaches itself alone", (file, part) => {
    expect(select(file)).toEqual({ ...none, [part]: [file] });
  });

  test.each(["e2e/journeys/x.test.ts", "e2e/stack/x.ts", "storefront/src/x.css"])(
    "%s reaches the journeys alone",
    (file) => {
      expect(select(file)).toEqual({ ...none, journeys: true });
    },
  );

  test.each([
    "server/migrations/0099-x.sql",
    "server/sql/10-time.sql",
    "locales/src/ja.json",
    "package-lock.json",
    "vitest.config.ts",
    "server/package.json",
    "demo/shop/games/101/game.yaml",
  ])("%s, to which no import leads, reaches everything", (file) => {
    expect(select(file)).toEqual(all);
  });

  test("a document reaches the tests that read documents", () => {
    expect(select("docs/glossary.md", "README.md")).toEqual({
      ...none,
      database: ["testing/src/documents/a.db.test.ts"],
      processes: ["testing/src/documents/b.run.test.ts"],
    });
  });

  test("several files reach what each of them reaches, once", () => {
    expect(select("proof/src/x.ts", "server/src/y.ts", "server/src/c.db.test.ts", "proof/src/x.ts")).toEqual({
      sockets: ["proof/src/x.ts", "server/src/y.ts"],
      database: ["proof/src/x.ts", "server/src/y.ts", "server/src/c.db.test.ts"],
      processes: "all",
      journeys: true,
    });
  });
});
