import { expect, test } from "vitest";
import { checkArrows } from "./arrows.ts";
import { checkBrandNames } from "./brand-names.ts";
import { checkCircles } from "./circles.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkFileNames } from "./file-names.ts";
import { aFile } from "./project-files.ts";
import type { TidyRule } from "./project-files.ts";
import { checkStatements } from "./statements.ts";
import { checkStyles } from "./styles.ts";
import { checkTables } from "./tables.ts";
import { checkTestTitles } from "./test-titles.ts";
import { checkUsedRules } from "./used-rules.ts";
import { checkWords } from "./words.ts";

function complaints(rule: TidyRule, path: string, text: string): number {
  return rule([aFile(path, text)]).length;
}

// Split, so that this file does not break the rules that it shows.
const planted = {
  title: ['test("a sentence that holds [A', '999]", () => {});'].join(""),
  note: ["TO", "DO"].join(""),
  only: ["test", "only"].join("."),
};

test.each([
  ["the rules room imports the demo", checkArrows, "rules/src/money/x.ts", 'import { a } from "@gemgate/demo/x";'],
  ["a sandbox imports a rule", checkArrows, "sandbox/game-backend/src/x.ts", 'import { a } from "@gemgate/rules/x";'],
  [
    "the sandboxes' plumbing imports a sandbox",
    checkArrows,
    "sandbox/plumbing/src/x.ts",
    'import { a } from "@gemgate/sandbox-game-backend/x";',
  ],
  ["the contract reaches up by a path", checkArrows, "contract/src/x.ts", 'import { a } from "../../server/src/x.ts";'],
  [
    "a feature is entered through its back door",
    checkArrows,
    "server/src/features/login/x.ts",
    'import { a } from "../goods/goods-store.ts";',
  ],
  [
    "a storefront feature knows its layout",
    checkArrows,
    "storefront/src/features/goods/x.tsx",
    'import { a } from "../../layouts/new/shell.tsx";',
  ],
  [
    "a test of a feature knows a layout",
    checkArrows,
    "storefront/src/features/goods/x.test.tsx",
    'import { a } from "../../layouts/new/shell/shell.tsx";',
  ],
  ["the page loads a layout by itself", checkArrows, "storefront/src/app.tsx", 'import("./layouts/new/routes.tsx");'],
  [
    "a layout uses a piece of the other one",
    checkArrows,
    "storefront/src/layouts/old/pages/x.tsx",
    'import { a } from "../../new/pages/my-page.tsx";',
  ],
  [
    "what both layouts share knows one of them",
    checkArrows,
    "storefront/src/layouts/shared-popups/x.tsx",
    'import { a } from "../new/popups/recharge-popup.tsx";',
  ],
  [
    "a layout enters a feature through its back door",
    checkArrows,
    "storefront/src/layouts/new/popups/x.tsx",
    'import { a } from "../../../features/login/login-panel.tsx";',
  ],
  [
    "a server feature is entered through a second door",
    checkArrows,
    "server/src/features/login/x.ts",
    'import { a } from "../goods/parts.ts";',
  ],
  [
    "the server's platform imports a feature",
    checkArrows,
    "server/src/platform/x.ts",
    'import type { A } from "../features/goods/public.ts";',
  ],
  [
    "a feature of the server reads the environment itself",
    checkWords,
    "server/src/features/cards/settings.ts",
    'const key = process.env["CARD_KEY"];',
  ],
  [
    "a table is named by another feature",
    checkTables,
    "server/src/features/login/x-store.ts",
    "`select billing_no from orders`",
  ],
  [
    "SQL stands outside a store",
    checkTables,
    "server/src/features/orders/expire-orders.ts",
    "`update orders set state = 1`",
  ],
  [
    "a command of production holds a statement",
    checkStatements,
    "ops/src/verify/verify.ts",
    'await client.query(\n  "select count(*) from anything where id = $1",\n);',
  ],
  [
    "a sandbox writes outside its stores",
    checkStatements,
    "sandbox/game-backend/src/debts.ts",
    "db.prepare(`\n  update debt set receipt = ? where debt_id = ?`)",
  ],
  [
    "a table of the demo is named by a variable outside a store",
    checkStatements,
    "demo/src/seed/x.ts",
    "`insert into ${table} (a) values (1)`",
  ],
  [
    "a feature writes a table that it may only read",
    checkTables,
    "server/src/features/payments/attempt-store.ts",
    "`update orders set state = 1`",
  ],
  [
    "the platform names a table of a feature",
    checkTables,
    "server/src/platform/job-store.ts",
    "`select billing_no from orders`",
  ],
  [
    "a production install would bring a package of the demo",
    checkDependencies,
    "demo/package.json",
    '{ "dependencies": { "pg": "8.23.1" } }',
  ],
  [
    "a production install would bring an optional package of a sandbox",
    checkDependencies,
    "sandbox/game-backend/package.json",
    '{ "optionalDependencies": { "pg": "8.23.1" } }',
  ],
  [
    "a dependency has a range of versions",
    checkDependencies,
    "server/package.json",
    '{ "dependencies": { "pg": "^8.23.1" } }',
  ],
  ["a brand is named in shipped code", checkBrandNames, "server/src/x.ts", 'if (brand === "kitestone") {}'],
  ["a file is called utils", checkFileNames, "rules/src/utils.ts", ""],
  ["a file is in camel case", checkFileNames, "rules/src/payPath.ts", ""],
  ["a file is too long", checkFileNames, "rules/src/long.ts", "\n".repeat(401)],
  ["a note to self stays", checkWords, "rules/src/x.ts", `const a = 1; // ${planted.note}: later`],
  ["the process's own time decides", checkWords, "server/src/x.ts", "const now = Date.now();"],
  ["a test is run alone", checkWords, "rules/src/x.test.ts", `${planted.only}("a b c", () => {});`],
  ["a side is named left", checkStyles, "web/src/ui/x.module.css", ".a { margin-left: 4px }"],
  ["a colour is written out", checkStyles, "web/src/ui/x.module.css", ".a { color: #123456 }"],
  ["a title names an unknown requirement", checkTestTitles, "rules/src/x.test.ts", planted.title],
])("tidy complains when %s", (_case, rule, path, text) => {
  expect(complaints(rule, path, text)).toBeGreaterThan(0);
});

test.each([
  ["a rule imports the contract", checkArrows, "rules/src/x.ts", 'import { a } from "@gemgate/contract/code";'],
  [
    "a feature enters another by its face",
    checkArrows,
    "server/src/features/login/x.ts",
    'import { a } from "../goods/public.ts";',
  ],
  [
    "the server's settings are read from the environment in one file",
    checkWords,
    "server/src/settings.ts",
    "readSettings(process.env);",
  ],
  [
    "a store names its own table",
    checkTables,
    "server/src/features/orders/order-store.ts",
    "`select billing_no from orders`",
  ],
  [
    "a store of the demo holds a statement",
    checkStatements,
    "demo/src/seed/catalogue-store.ts",
    "`insert into goods (a) values (1)`",
  ],
  [
    "the platform asks the database about itself",
    checkStatements,
    "server/src/platform/x.ts",
    '"select 1 as reached"; `select pid, extract(epoch from now() - state_change) from pg_stat_activity`;',
  ],
  ["a proof looks at a table", checkStatements, "proof/src/soak/x.ts", '"select 1 from orders"'],
  [
    "a comment speaks of a statement",
    checkStatements,
    "server/src/x.ts",
    "/** Like `select 1 from orders`. */\n// `delete from orders`",
  ],
  [
    "payments read orders",
    checkTables,
    "server/src/features/payments/attempt-store.ts",
    "`select 1 from payment_attempt join orders using (billing_no)`",
  ],
  [
    "the platform's store names the platform's table",
    checkTables,
    "server/src/platform/invariants/invariant-store.ts",
    "`select counts from invariant_check`",
  ],
  [
    "production's own packages are dependencies and the demo's are for development",
    checkDependencies,
    "ops/package.json",
    '{ "dependencies": { "pg": "8.23.1" }, "devDependencies": { "@gemgate/demo": "0.1.0" } }',
  ],
  [
    "a layout uses what a feature gives to later parts",
    checkArrows,
    "storefront/src/layouts/new/popups/x.tsx",
    'import { a } from "../../../features/login/parts.ts"; import { b } from "../../../features/goods/public.ts";',
  ],
  ["the page asks the seam", checkArrows, "storefront/src/app.tsx", 'import { a } from "./layouts/layout.ts";'],
  ["sides are logical", checkStyles, "web/src/ui/x.module.css", ".a { margin-inline-start: 4px; color: var(--text) }"],
])("tidy is silent when %s", (_case, rule, path, text) => {
  expect(complaints(rule, path, text)).toBe(0);
});

test("tidy complains of server features that import each other over a third one", () => {
  const importing = (from: string, to: string) =>
    aFile(`server/src/features/${from}/x.ts`, `import { a } from "../${to}/public.ts";`);
  const straight = [importing("checkout", "payments"), importing("payments", "orders")];
  expect(checkCircles(straight)).toEqual([]);
  expect(checkCircles([...straight, importing("orders", "checkout")])).toHaveLength(3);
});

test("tidy complains of a rule that neither server, web nor storefront reaches, over other rules at most", () => {
  const rule = aFile("rules/src/goods/x.ts", "export const x = 1;");
  const leaning = aFile("rules/src/goods/y.ts", 'import { x } from "./x.ts";');
  const usedBy = (path: string) => aFile(path, 'import { y } from "@gemgate/rules/goods/y";');
  expect(checkUsedRules([rule, leaning, usedBy("storefront/src/features/goods/z.ts")])).toEqual([]);
  for (const path of ["demo/src/z.ts", "storefront/src/features/goods/z.test.ts", "rules/src/goods/y.test.ts"]) {
    expect(checkUsedRules([rule, leaning, usedBy(path)])).toHaveLength(2);
  }
});
