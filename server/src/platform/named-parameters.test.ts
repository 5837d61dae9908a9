import { expect, test } from "vitest";
import { nameParameters } from "./named-parameters.ts";

interface Purchase {
  readonly account_id: number;
  readonly note: string | null;
}

const purchase = nameParameters<Purchase>({ account_id: "bigint", note: "text" }, 4);

test("columns, parameters and values of a record are in one order, and the numbers come after those of the record before", () => {
  expect(purchase.columns).toBe("account_id, note");
  expect(purchase.values).toBe("$5::bigint, $6::text");
  expect(purchase.at("note")).toBe("$6::text");
  expect(purchase.last).toBe(6);
  const row = { note: null, further: "not a column", account_id: 7 };
  expect(purchase.of(row)).toEqual([7, null]);
});
