// Ways around the second person, each tried: through the calls, and by the statements of whoever has taken over the console.
import { startCommandStory } from "@gemgate/testing/command-story";
import type { Colleague, CommandStory } from "@gemgate/testing/command-story";
import { readFacts } from "@gemgate/testing/order-story";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

let story: CommandStory;
let ada: Colleague;
let grace: Colleague;
beforeAll(async () => {
  story = await startCommandStory();
  ada = await story.colleague("ada", "owner");
  grace = await story.colleague("grace", "finance");
});
beforeEach(async () => {
  await story.setThresholds({ small: 5, one: 20, two: 50, day: 1_000_000 });
  await story.shop.owner.query("delete from throttle");
  await story.shop.owner.query("update operator_session set proved_at = gem_now(), seen_at = gem_now()");
});
afterEach(async () => {
  expect(await story.shop.brokenPromises()).toEqual([]);
});
afterAll(() => story.close());

const refund = (object: string, amount: number) => ({
  kind: "refund",
  object,
  note: "asked for",
  reason: "other",
  amount,
  amount_again: amount,
});

async function largeProposal(by = ada) {
  const { billing_no } = await story.delivered();
  const proposed = await story.propose(by, refund(billing_no, 60));
  expect(proposed).toMatchObject({ status: 200, body: { state: "proposed", needs: 2, can_approve: false } });
  return { billing_no, proposed };
}

const refundsOf = async (billing_no: string) => (await readFacts(story.shop, billing_no)).refunds;

describe("a large amount", () => {
  test("waits for a second person, is approved by one, and both stand in the audit", async () => {
    const { billing_no, proposed } = await largeProposal();
    expect(await refundsOf(billing_no)).toEqual([]);
    expect(await story.settle(grace, proposed, "approve")).toMatchObject({
      status: 200,
      body: { state: "done", settled_by: { login: "grace" }, by: { login: "ada" } },
    });
    expect(await refundsOf(billing_no)).toMatchObject([{ amount: 60 }]);
    const { rows } = await story.shop.owner.query(
      "select operator, action, note from audit where object = $1 order by id",
      [billing_no],
    );
    expect(rows).toEqual([
      { operator: "ada", action: "proposed refund", note: "asked for" },
      { operator: "grace", action: "approved refund", note: "asked for" },
      { operator: "ada", action: "refund", note: "reason: other; asked for; approved by grace" },
    ]);
  });

  test("is typed again above the first bound", async () => {
    const { billing_no } = await story.delivered();
    const body = { ...refund(billing_no, 21), amount_again: 12 };
    expect(await story.propose(ada, body)).toMatchObject({ status: 400 });
    expect(await story.propose(ada, refund(billing_no, 21))).toMatchObject({ status: 200, body: { needs: 1 } });
  });

  test("is refused or taken back, and nothing happens then", async () => {
    const { billing_no, proposed } = await largeProposal();
    expect(await story.settle(grace, proposed, "refuse")).toMatchObject({
      body: { state: "refused", outcome: "not now", settled_by: { login: "grace" } },
    });
    const second = await story.propose(ada, refund(billing_no, 61));
    expect(await story.settle(grace, second, "withdraw")).toMatchObject({ status: 404 });
    expect(await story.settle(ada, second, "withdraw")).toMatchObject({ body: { state: "withdrawn" } });
    expect(await story.settle(grace, second, "approve")).toMatchObject({ status: 409, body: { error: "wrong_state" } });
    expect(await refundsOf(billing_no)).toEqual([]);
  });

  test("that nobody approves within a day is over", async () => {
    const { billing_no, proposed } = await largeProposal();
    await story.shop.owner.query("set session_replication_role = replica");
    await story.shop.owner.query(
      "update operator_command set expires_at = gem_now() - interval '1 second' where id = $1",
      [proposed.body["id"]],
    );
    await story.shop.owner.query("set session_replication_role = origin");
    expect(await story.settle(grace, proposed, "approve")).toMatchObject({ status: 409 });
    expect(await refundsOf(billing_no)).toEqual([]);
  });
});

describe("nobody approves what is their own", () => {
  test("in another session, nor as an owner", async () => {
    const { billing_no, proposed } = await largeProposal();
    expect(await story.settle(ada, proposed, "approve")).toMatchObject({
      status: 403,
      body: { error: "own_proposal" },
    });
    expect(await refundsOf(billing_no)).toEqual([]);
  });

  test("by statements of the console's role, which cannot set a command approved either", async () => {
    const { billing_no, proposed } = await largeProposal();
    const { id, digest } = proposed.body;
    const { db } = story.console;
    const approve =
      "insert into operator_approval (command_id, operator_id, verdict, digest) values ($1, $2, 'approve', decode($3, 'hex'))";
    await expect(db.query(approve, [id, ada.id, digest])).rejects.toMatchObject({ code: "GC403" });
    await expect(db.query(approve, [id, grace.id, "00".repeat(32)])).rejects.toMatchObject({ code: "GC409" });
    const denied = [
      "update operator_command set state = 'approved'",
      "update operator_command set state = 'done'",
      "update operator_command set needs = 1",
      "update operator_command set amount = 1",
      "delete from operator_command",
      "truncate operator_command cascade",
      "update operator_approval set verdict = 'approve'",
      "insert into operator_approval (command_id, operator_id, verdict, digest, at) select id, operator_id, 'approve', digest, now() from operator_command",
      "insert into operator_command (operator_id, request_key, fingerprint, brand_id, kind, object, note, state) select operator_id, gen_random_uuid(), fingerprint, brand_id, kind, object, note, 'approved' from operator_command",
      "update operator_threshold set two_person_min = 1000000000",
      "insert into operator_threshold values ('x', 'USD', 1, 1, 1, 1)",
      "update refund set state = 'pending'",
      "insert into refund (payment_attempt_id, amount, currency, reason, refund_ref) values (1, 1, 'USD', 'x', 'x')",
      "select 1 from orders",
      "select 1 from ledger_entry",
    ];
    for (const statement of denied) await expect(db.query(statement)).rejects.toMatchObject({ code: "42501" });
    expect(await refundsOf(billing_no)).toEqual([]);
  });

  test("by the owner of the database changing the amount of what was approved", async () => {
    const { proposed } = await largeProposal();
    const change = "update operator_command set amount = amount + 1 where id = $1";
    await expect(story.shop.owner.query(change, [proposed.body["id"]])).rejects.toMatchObject({ code: "42501" });
    expect(
      await story.settle(grace, { ...proposed, body: { ...proposed.body, digest: "0".repeat(64) } }, "approve"),
    ).toMatchObject({ status: 409, body: { error: "digest_changed" } });
  });
});

describe("what the console says of a command is not believed", () => {
  const forge = (by: Colleague, { amount, object, kind = "refund", brand = "kitestone", body = {} }: Forged) =>
    story.console.db.query(
      `insert into operator_command (operator_id, request_key, fingerprint, brand_id, kind, object, billing_no, body, note, amount, currency)
       select $1, gen_random_uuid(), sha256(''), $2, $3, $4, $4, $5, 'forged', $6::bigint, currency
         from (select currency::text from thresholds_of('*', 'USD')) t returning id`,
      [by.id, brand, kind, object, JSON.stringify(body), amount],
    );
  interface Forged {
    readonly object: string;
    readonly amount: number;
    readonly kind?: string;
    readonly brand?: string;
    readonly body?: object;
  }
  async function endOf(answer: Awaited<ReturnType<typeof forge>>): Promise<Record<string, unknown>> {
    const id = String(Reflect.get(Object(answer.rows[0]), "id"));
    for (let look = 0; look < 200; look += 1) {
      const { rows } = await story.shop.owner.query("select state, outcome from operator_command where id = $1", [id]);
      if (rows[0].state !== "approved") return rows[0];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the command did not end");
  }

  test("a small amount for a large refund gives nothing back", async () => {
    const { billing_no } = await story.delivered();
    expect(await endOf(await forge(ada, { object: billing_no, amount: 1 }))).toMatchObject({
      state: "refused",
      outcome: expect.stringContaining("more would go back"),
    });
    expect(await refundsOf(billing_no)).toEqual([]);
  });

  test("nor a small amount for goods given by hand, nor another brand's name", async () => {
    const object = await story.inReview();
    expect(await endOf(await forge(ada, { object, amount: 1, kind: "delivered" }))).toMatchObject({
      state: "refused",
      outcome: "its goods are worth more than was said",
    });
    expect(await endOf(await forge(ada, { object, amount: 1, brand: "emberline" }))).toMatchObject({
      state: "refused",
      outcome: "it belongs to another brand",
    });
    expect(await readFacts(story.shop, object)).toMatchObject({ state: "review", refunds: [] });
  });

  test("nor an operator without that permission", async () => {
    const { billing_no } = await story.delivered();
    const reader = await story.colleague("reader", "auditor");
    expect(await endOf(await forge(reader, { object: billing_no, amount: 1, body: { is_part: true } }))).toMatchObject({
      state: "refused",
      outcome: "reader may not do this any more",
    });
  });
});

test("forty approvals at the same moment have one effect", async () => {
  const { billing_no, proposed } = await largeProposal();
  const answers = await Promise.all(Array.from({ length: 40 }, () => story.settle(grace, proposed, "approve")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body["error"] === "wrong_state")).toHaveLength(39);
  expect(await refundsOf(billing_no)).toMatchObject([{ amount: 60 }]);
});

test("refunds in parts past a day's sum take a second person, also when they come at the same moment", async () => {
  const kay = await story.colleague("kay", "finance");
  const orders = [await story.delivered(), await story.delivered(), await story.delivered()];
  await story.setThresholds({ small: 5, one: 20, two: 50, day: 40 });
  const answers = await Promise.all(orders.map(({ billing_no }) => story.propose(kay, refund(billing_no, 18))));
  const needs = answers.map(({ body }) => body["needs"]);
  expect(needs.filter((one) => one === 1)).toHaveLength(2);
  expect(answers.filter(({ body }) => body["state"] === "proposed")).toHaveLength(1);
  const { rows } = await story.shop.owner.query(
    "select coalesce(sum(r.amount), 0)::int as back from refund r join payment_attempt a on a.id = r.payment_attempt_id where a.billing_no = any($1)",
    [orders.map(({ billing_no }) => billing_no)],
  );
  expect(rows).toEqual([{ back: 36 }]);
});

describe("between proposal and execution", () => {
  test("a lock of whoever proposed it, and a role that was taken from whoever approved it, stop it", async () => {
    const kim = await story.colleague("kim", "finance");
    const lee = await story.colleague("lee", "finance");
    const first = await largeProposal(kim);
    await story.console.ask(`/operators/${kim.id}/lock`, {
      method: "POST",
      body: { locked: true },
      cookie: ada.cookie,
    });
    expect(await story.settle(grace, first.proposed, "approve")).toMatchObject({
      body: { state: "refused", outcome: "whoever proposed it is not active any more" },
    });
    const second = await largeProposal();
    await story.shop.stopWork();
    const answer = story.settle(lee, second.proposed, "approve");
    await expect
      .poll(async () => {
        const { rows } = await story.shop.owner.query("select 1 from operator_approval where command_id = $1", [
          second.proposed.body["id"],
        ]);
        return rows.length;
      })
      .toBe(1);
    await story.shop.owner.query("delete from operator_grant where operator_id = $1", [lee.id]);
    const other = await story.shop.startAnother();
    await answer;
    await expect
      .poll(
        async () =>
          (
            await story.shop.owner.query("select state, outcome from operator_command where id = $1", [
              second.proposed.body["id"],
            ])
          ).rows,
      )
      .toEqual([{ state: "refused", outcome: "lee may not approve this any more" }]);
    expect(await refundsOf(first.billing_no)).toEqual([]);
    expect(await refundsOf(second.billing_no)).toEqual([]);
    await other.close();
  });
});
