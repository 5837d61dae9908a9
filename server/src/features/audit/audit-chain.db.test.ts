// The chain over the audit: what people decided cannot be changed unseen, not by the owner of the database either.
import { asQueryable } from "@gemgate/ops/verify/as-queryable";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { addAudit } from "./audit-store.ts";
import { verifyAudit } from "./verify-audit.ts";

const rows = 60;
let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  // Together, so that numbers of rows and the order of their commits differ.
  await Promise.all(Array.from({ length: rows }, (_, no) => decide(no)));
});
afterAll(() => small.close());

function decide(no: number): Promise<number> {
  const entry = { operator: "op", action: "refund", object: `order ${no}`, note: `note ${no}` };
  return inTransaction(small.world, (tx) => addAudit(tx, entry));
}

const check = (at_once?: number) => verifyAudit(asQueryable(small.owner), at_once);

describe("the chain over the audit", () => {
  test("has one link for each row, and holds whatever the size of a stretch", async () => {
    for (const at_once of [undefined, 1, 7, rows])
      expect(await check(at_once)).toEqual({ links: rows, broken: undefined });
  });

  test("links nothing of a transaction that is taken back", async () => {
    const entry = { operator: "op", action: "refund", object: "order", note: "never" };
    const taken_back = inTransaction(small.world, async (tx) => {
      await addAudit(tx, entry);
      throw new Error("taken back");
    });
    await expect(taken_back).rejects.toThrow("taken back");
    expect(await check()).toEqual({ links: rows, broken: undefined });
  });

  test.each([
    ["a note", "update audit set note = 'other' where id = 9", "link "],
    ["a time", "update audit set at = at - interval '1 microsecond' where id = 12", "link "],
    ["who decided", "update audit set operator = 'another' where id = 30", "link "],
    ["a row that is gone", "delete from audit where id = 20", "link "],
    [
      "a row and its link that are gone",
      "with l as (delete from audit_link where no = 25) delete from audit where id = 25",
      "link ",
    ],
    [
      "two rows that changed places",
      "update audit a set note = b.note, object = b.object from audit b where a.id in (10, 51) and b.id = 61 - a.id",
      "link ",
    ],
    ["a link", "update audit_link set hash = sha256('x') where no = 1", "link 1 "],
    ["the last link that is gone", `delete from audit_link where no = ${rows}`, `ends at link ${rows - 1}`],
    ["a chain that begins later", "delete from audit_link where no <= 3", "link 1 "],
    ["the head", "update audit_head set hash = sha256('x')", "the head"],
    [
      "a row behind the chain",
      "insert into audit (operator, action, object, note) values ('x', 'y', 'z', 'n')",
      "behind its chain",
    ],
  ])("shows a change behind the triggers: %s", async (_, change, words) => {
    await small.owner.query("begin");
    try {
      await small.owner.query("set local session_replication_role = replica");
      await small.owner.query(change);
      expect((await check()).broken).toContain(words);
      expect((await check(4)).broken).toContain(words);
    } finally {
      await small.owner.query("rollback");
    }
    expect(await check()).toEqual({ links: rows, broken: undefined });
  });

  test("is out of reach for the server's own role", async () => {
    const forged = [
      "insert into audit_link (no, audit_id, hash) values (1000, 1, sha256('x'))",
      "update audit_head set no = 0",
      "delete from audit_link",
      "alter table audit disable trigger link_audit",
    ];
    for (const statement of forged) {
      await expect(small.world.db.query(statement, [])).rejects.toThrow(/permission denied|must be owner/u);
    }
    await expect(small.owner.query("update audit_link set no = 2000 where no = 1")).rejects.toThrow("append-only");
  });
});
