import { expect, test } from "vitest";
import { composeReport } from "./compose-report.ts";

const silent = { invariant: "inv02_double_delivery", count: 0, rows: [], took_ms: 1.2 };

test("a report without rows says that all invariants hold", () => {
  const report = composeReport({
    findings: [silent],
    orders: 7,
    ledger: { checkpoints: 3, broken: undefined },
    audit: { links: 12, broken: undefined },
    waiting: { deliver: 2 },
    review: {},
  });
  expect(report).toContain("INV02  A cause is delivered at most once");
  expect(report).toContain("Waits lawfully: deliver 2");
  expect(report).toContain("The ledger's 3 checkpoints hold.");
  expect(report).toContain("The audit's chain holds over 12 rows.");
  expect(report).toContain("Waits for a person: nothing");
  expect(report).toMatch(/All 1 invariants hold over 7 orders\.$/);
});

test("a report with rows names the invariant, its rows and how many more there are", () => {
  const broken = { invariant: "inv01b_delivered_unpaid", count: 3, rows: [{ id: 5 }], took_ms: 3 };
  const report = composeReport({
    findings: [broken, silent],
    orders: 9,
    ledger: { checkpoints: 3, broken: 2 },
    audit: { links: 12, broken: "link 4 of the audit does not fit its row" },
    waiting: {},
    review: { order: 1 },
  });
  expect(report).toMatch(/!! {2}inv01b_delivered_unpaid\s+3 rows/);
  expect(report).toContain('{"id":5}');
  expect(report).toContain("… and 2 more");
  expect(report).toContain("checkpoint 2 of the ledger was changed");
  expect(report).toContain("BROKEN: link 4 of the audit does not fit its row");
  expect(report).toMatch(/BROKEN: inv01b_delivered_unpaid \(3\) over 9 orders\.$/);
});
