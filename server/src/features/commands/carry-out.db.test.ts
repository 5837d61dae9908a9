// What operators decide is carried out by the store's workers, once, and every refusal is told in words.
import { randomUUID } from "node:crypto";
import { startCommandStory } from "@gemgate/testing/command-story";
import type { Colleague, CommandStory } from "@gemgate/testing/command-story";
import { aBuyer, countGrants, createdNumber, factsOnce, readFacts } from "@gemgate/testing/order-story";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let story: CommandStory;
let ada: Colleague;
let grace: Colleague;
beforeAll(async () => {
  story = await startCommandStory();
  ada = await story.colleague("ada");
  grace = await story.colleague("grace", "finance");
});
afterEach(async () => {
  expect(await story.shop.brokenPromises()).toEqual([]);
});
afterAll(() => story.close());

async function auditOf(object: string): Promise<unknown[]> {
  const { rows } = await story.shop.owner.query(
    "select operator, action, note from audit where object = $1 order by id",
    [object],
  );
  return rows;
}

test("goods of an order in review are sent, and the answer says so", async () => {
  const object = await story.inReview();
  const answer = await story.propose(ada, { kind: "deliver", object, note: "the game has not given them" });
  expect(answer).toMatchObject({
    status: 200,
    body: { state: "done", outcome: "delivering", by: { login: "ada" }, needs: 1, billing_no: object },
  });
  await factsOnce(story.shop, object, "delivered");
  expect(await countGrants(story.shop, object)).toBe(1);
  expect(await auditOf(object)).toEqual([{ operator: "ada", action: "deliver", note: "the game has not given them" }]);
});

test("money goes back in part and then the rest, each with its reason in the audit", async () => {
  const { billing_no: object, payable_amount } = await story.delivered();
  const part = { kind: "refund", object, note: "half of it was lost", reason: "goodwill", amount: 10 };
  expect(await story.propose(ada, part)).toMatchObject({
    body: { state: "done", outcome: "refund_pending", amount: 10 },
  });
  await factsOnce(story.shop, object, "delivered");
  const rest = { kind: "refund", object, note: "and now the rest", reason: "not_received" };
  expect(await story.propose(grace, rest)).toMatchObject({ body: { state: "done", amount: payable_amount - 10 } });
  await factsOnce(story.shop, object, "refunded");
  expect(await auditOf(object)).toEqual([
    { operator: "ada", action: "refund", note: "reason: goodwill; half of it was lost" },
    { operator: "grace", action: "refund", note: "reason: not_received; and now the rest" },
  ]);
});

test("goods that were given by hand count as given, with the proof in the audit", async () => {
  const object = await story.inReview();
  const answer = await story.propose(ada, { kind: "delivered", object, note: "by mail", proof: "ticket 17" });
  expect(answer).toMatchObject({ body: { state: "done", outcome: "delivered" } });
  expect(await readFacts(story.shop, object)).toMatchObject({ state: "delivered" });
  expect(await auditOf(object)).toEqual([{ operator: "ada", action: "delivered", note: "by mail; proof: ticket 17" }]);
});

test("an open order is closed, and its payment is told before that it is not wanted any more", async () => {
  const buyer = await aBuyer(story.shop);
  const object = await createdNumber(story.shop, buyer, { product_id: "101-coins-10000" });
  await factsOnce(story.shop, object, "pay_pending");
  expect(await story.propose(ada, { kind: "cancel", object, note: "by mistake" })).toMatchObject({
    body: { state: "done", outcome: "closed, and nothing was paid" },
  });
  const { state, attempts } = await readFacts(story.shop, object);
  expect(["expired", "failed"]).toContain(state);
  expect(attempts).toMatchObject([{ state: "cancelled" }]);
  expect(await story.propose(ada, { kind: "cancel", object, note: "again" })).toMatchObject({ status: 409 });
});

test("an account is blocked and opened again, also by its number alone", async () => {
  const { rows } = await story.shop.owner.query<{ id: number }>("select id from account limit 1");
  const object = String(rows[0]?.id);
  expect(await story.propose(ada, { kind: "block", object, note: "fraud" })).toMatchObject({ body: { state: "done" } });
  const blocked = await story.shop.owner.query("select blocked_at is not null as is from account where id = $1", [
    object,
  ]);
  expect(blocked.rows).toEqual([{ is: true }]);
  expect(await story.propose(ada, { kind: "unblock", object, note: "it was not" })).toMatchObject({
    body: { state: "done" },
  });
});

test("of two operators at once exactly one wins, and the other is told who", async () => {
  const object = await story.inReview();
  const send = { kind: "deliver", object, note: "sent again" };
  const back = { kind: "refund", object, note: "the player asked", reason: "other" };
  const answers = await Promise.all([story.propose(ada, send), story.propose(grace, back)]);
  const done = answers.filter(({ body }) => body["state"] === "done");
  const [late] = answers.filter(({ body }) => body["state"] === "refused" || body["error"] === "wrong_state");
  expect(done).toHaveLength(1);
  expect(late).toBeDefined();
  // Whoever came too late to propose it at all sees the order as it is; a refused command names who was first.
  const [winner] = done.map(({ body }) => body["by"]);
  expect(late?.body["earlier"] ?? winner).toMatchObject(Object(winner));
  const facts = await readFacts(story.shop, object);
  expect(facts.refunds.length + (await countGrants(story.shop, object))).toBeLessThanOrEqual(1);
});

test("the same number with the same content is the same command, and with another it is refused", async () => {
  const { billing_no: object } = await story.delivered();
  const key = randomUUID();
  const body = { kind: "refund", object, note: "once", reason: "other", amount: 10 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => story.propose(ada, body, key)));
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await story.propose(ada, { ...body, amount: 20 }, key)).toMatchObject({
    status: 409,
    body: { error: "key_reused" },
  });
  expect((await readFacts(story.shop, object)).refunds).toMatchObject([{ amount: 10 }]);
  await factsOnce(story.shop, object, "delivered");
  // Another operator's number is their own.
  expect(await story.propose(grace, { ...body, amount: 20 }, key)).toMatchObject({ body: { amount: 20 } });
});

test("a call without its number, or with a word too many, is refused", async () => {
  const { billing_no: object } = await story.delivered();
  const body = { kind: "deliver", object, note: "why" };
  const bare = await story.console.ask("/commands", { method: "POST", body, cookie: ada.cookie });
  expect(bare).toMatchObject({ status: 400, body: { message: "Idempotency-Key: a UUID is missing" } });
  expect(await story.propose(ada, { ...body, state: "done" })).toMatchObject({ status: 400 });
  expect(await story.propose(ada, { ...body, note: "  " })).toMatchObject({ status: 400 });
  expect(await story.propose(ada, { ...body, object: "20261118ABCDEFGHJKMNPQRSTVWX" })).toMatchObject({ status: 404 });
});
