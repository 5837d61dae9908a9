import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { expect, test } from "vitest";
import { listMissing } from "./kept-store.ts";

const of = (applied: readonly string[], own: readonly string[]) => listMissing({ applied, own, folder: "/kept" });

test("a kept store of an earlier version lacks what was added since", () => {
  expect(of(["0001-a.sql"], ["0001-a.sql", "0002-b.sql"])).toEqual(["0002-b.sql"]);
  expect(of(["0001-a.sql"], ["0001-a.sql"])).toEqual([]);
});

test("a kept store of another version is refused with what can be done", () => {
  const refused = () => of(["0001-a.sql", "0002-c.sql"], ["0001-a.sql", "0002-b.sql"]);
  expect(refused).toThrow(PlainRefusal);
  expect(refused).toThrow(/0002-c\.sql.*fill it again/u);
});
