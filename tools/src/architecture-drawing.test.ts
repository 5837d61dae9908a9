import { readFileSync } from "node:fs";
import { join } from "node:path";
import { orderLifecycleDrawing } from "@gemgate/rules/checkout/order-lifecycle";
import { expect, test } from "vitest";
import { projectFolder } from "@gemgate/ops/project-folder";

test("the states drawn in ARCHITECTURE.md are the states of the table", () => {
  expect(readFileSync(join(projectFolder, "ARCHITECTURE.md"), "utf8")).toContain(orderLifecycleDrawing().trimEnd());
});
