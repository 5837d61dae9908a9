// Checkpoints over the ledger: a posting that is changed with the triggers switched off shows.
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asQueryable } from "@gemgate/ops/verify/as-queryable";
import { checkpointJob } from "./checkpoint-ledger.ts";
import { addCheckpoint } from "./checkpoint-store.ts";
import { verifyCheckpoints } from "./verify-checkpoints.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into ledger_account values ('cash', 'USD', 'asset'), ('revenue', 'USD', 'income')");
});
afterAll(() => small.close());

let posted = 0;

async function post(count: number, age: string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    posted += 1;
    await small.owner.query(
      `with txn as (insert into ledger_txn (kind, ref, at) values ('fee', $1, gem_now() - $2::interval) returning id)
       insert into ledger_entry select id, n, code, 'USD', amount from txn, (values (1, 'cash', 5), (2, 'revenue', -5)) e (n, code, amount)`,
      [`fee ${posted}`, age],
    );
  }
}

async function checkpoints(): Promise<number> {
  const { rows } = await small.owner.query<{ n: number }>("select count(*)::int as n from ledger_seal");
  return rows[0]?.n ?? 0;
}

describe("what was posted", () => {
  test("gets checkpoints in stretches once it is an hour old, and none over fresh postings", async () => {
    await post(5, "61 minutes");
    await post(1, "59 minutes");
    await post(1, "61 minutes");
    expect(await addCheckpoint(small.world.db, 3)).toBe(true);
    await checkpointJob().run(small.world);
    const { rows } = await small.owner.query("select no, to_txn::int from ledger_seal order by no");
    expect(rows).toEqual([
      { no: 1, to_txn: 3 },
      { no: 2, to_txn: 5 },
    ]);
    expect(await verifyCheckpoints(asQueryable(small.owner))).toEqual({ checkpoints: 2, broken: undefined });
  });

  test("gets one checkpoint from ten processes at once", async () => {
    await post(2, "3 hours");
    await small.owner.query("alter table ledger_txn disable trigger append_only");
    await small.owner.query("update ledger_txn set at = gem_now() - interval '2 hours' where id = 6");
    await small.owner.query("alter table ledger_txn enable trigger append_only");
    const before = await checkpoints();
    await Promise.all(Array.from({ length: 10 }, () => addCheckpoint(small.world.db, 100)));
    expect(await checkpoints()).toBe(before + 1);
    expect(await verifyCheckpoints(asQueryable(small.owner))).toMatchObject({ broken: undefined });
  });

  test.each([
    ["an amount", "update ledger_entry set amount = amount * 2 where txn_id = 2"],
    ["a reference", "update ledger_txn set ref = 'other' where id = 4"],
    ["a row that is gone", "delete from ledger_entry where txn_id = 5"],
    ["the checkpoint itself", "update ledger_seal set hash = sha256('x') where no = 1"],
  ])("shows a change behind the triggers: %s", async (_, change) => {
    await small.owner.query("begin");
    await small.owner.query("set local session_replication_role = replica");
    await small.owner.query(change);
    expect(await verifyCheckpoints(asQueryable(small.owner))).toMatchObject({ broken: expect.any(Number) });
    await small.owner.query("rollback");
    expect(await verifyCheckpoints(asQueryable(small.owner))).toMatchObject({ broken: undefined });
  });

  test("refuses a change of its checkpoints by the server's own role", async () => {
    await expect(small.world.db.query("delete from ledger_seal", [])).rejects.toThrow(/permission denied|append-only/);
    await expect(small.owner.query("update ledger_seal set to_txn = 1")).rejects.toThrow("append-only");
  });
});
