// A difference is closed by a person, once, and the list says by whom.
import { listDifferences } from "@gemgate/contract/console/books";
import { startCommandStory } from "@gemgate/testing/command-story";
import type { Colleague, CommandStory } from "@gemgate/testing/command-story";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

let story: CommandStory;
let ada: Colleague;
let grace: Colleague;
beforeAll(async () => {
  story = await startCommandStory();
  ada = await story.colleague("ada", "finance");
  grace = await story.colleague("grace", "finance");
});
afterAll(() => story.close());

async function found(provider_txn: string): Promise<string> {
  const { rows } = await story.shop.owner.query<{ id: string }>(
    `insert into recon_break (provider, merchant, provider_txn, kind, detail)
     values ('sandbox', 'kitestone', $1, 'missing_here', '{"amount": 499}') returning id::text`,
    [provider_txn],
  );
  return rows[0]?.id ?? "";
}

test("of two who close a difference at once one does, and the other is told who was first", async () => {
  const object = await found("txn_twice");
  const answers = await Promise.all([
    story.propose(ada, { kind: "close", object, note: "theirs is a test payment" }),
    story.propose(grace, { kind: "close", object, note: "seen on their pages" }),
  ]);
  const done = answers.filter(({ body }) => body["state"] === "done");
  const late = answers.filter(({ body }) => body["state"] === "refused");
  expect([done.length, late.length]).toEqual([1, 1]);
  const first = done[0]?.body["by"];
  expect(late[0]?.body["earlier"]).toMatchObject({ kind: "close", login: Object(first).login });

  const { body } = await story.console.ask("/books/differences?is=closed", { cookie: ada.cookie });
  const { rows } = v.parse(listDifferences.content, body);
  expect(rows).toMatchObject([{ provider_txn: "txn_twice", closed_by: Object(first).login }]);
  expect(await story.console.ask(`/review/break/${object}`, { cookie: ada.cookie })).toMatchObject({ status: 404 });
});

test("whoever may not close differences leaves them open", async () => {
  const object = await found("txn_open");
  const sam = await story.colleague("sam", "support");
  const { status } = await story.propose(sam, { kind: "close", object, note: "not mine" });
  expect([403, 404]).toContain(status);
  expect(await story.console.ask(`/review/break/${object}`, { cookie: ada.cookie })).toMatchObject({ status: 200 });
});
