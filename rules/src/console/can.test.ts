import { permissions, permissionsOf, roles } from "@gemgate/contract/console/permissions";
import { expect, test } from "vitest";
import { brandsWith, can, canEverywhere } from "./can.ts";

test("a role is held at its brand alone, and at every brand where it is granted so", () => {
  const grants = [{ role: "finance", brand: "kitestone" }] as const;
  expect(can(grants, "books.close", "kitestone")).toBe(true);
  expect(can(grants, "books.close", "emberline")).toBe(false);
  expect(can([{ role: "finance", brand: "*" }], "books.close", "emberline")).toBe(true);
  expect(canEverywhere(grants, "audit.read")).toBe(false);
  expect(canEverywhere([{ role: "auditor", brand: "*" }], "audit.read")).toBe(true);
});

test("grants add up, each at its own brand", () => {
  const grants = [
    { role: "support", brand: "kitestone" },
    { role: "catalogue", brand: "emberline" },
  ] as const;
  expect(brandsWith(grants, "orders.read", ["kitestone", "emberline", "other"])).toEqual(["kitestone"]);
  expect(brandsWith(grants, "catalogue.read", ["kitestone", "emberline", "other"])).toEqual(["kitestone", "emberline"]);
  expect(can(grants, "orders.deliver", "emberline")).toBe(false);
});

test("nobody without a grant may do anything", () => {
  for (const permission of permissions) expect(can([], permission, "kitestone")).toBe(false);
});

test("an owner may do everything, and no other role may manage the team", () => {
  expect(permissionsOf.owner).toEqual(permissions);
  const managing = roles.filter((role) => permissionsOf[role].includes("team.manage"));
  expect(managing).toEqual(["owner"]);
});

test("a machine may do what its key names at its brand, and nothing of any role", () => {
  const grants = [{ permissions: ["orders.read"], brand: "kitestone" }] as const;
  expect(can(grants, "orders.read", "kitestone")).toBe(true);
  expect(can(grants, "orders.read", "emberline")).toBe(false);
  expect(can(grants, "orders.note", "kitestone")).toBe(false);
  expect(canEverywhere([{ permissions: ["audit.read"], brand: "*" }], "audit.read")).toBe(true);
});

test("whoever only reads may change nothing", () => {
  const reads = /\.(?:read|read_own|raw)$|^search$|^export\.csv$/u;
  expect(permissionsOf.auditor.filter((permission) => !reads.test(permission))).toEqual([]);
});
