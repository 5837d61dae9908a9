// Who may decide what at which brand, and that a worker that dies leaves nothing or all of a decision.
import type { CommandKind } from "@gemgate/contract/console/commands";
import { permissionsOf, roles } from "@gemgate/contract/console/permissions";
import type { Role } from "@gemgate/contract/console/permissions";
import { mayPropose } from "@gemgate/rules/console/command-rules";
import { startCommandStory } from "@gemgate/testing/command-story";
import type { Colleague, CommandStory } from "@gemgate/testing/command-story";
import { countGrants, factsOnce } from "@gemgate/testing/order-story";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProviders } from "../providers/public.ts";
import { carryCommand } from "../review/public.ts";
import { takeDueCommands } from "./command-work-store.ts";
import { runCommand } from "./command-work.ts";

let story: CommandStory;
let ada: Colleague;
let billing_no = "";
let attempt_id = "";
let account_id = "";
beforeAll(async () => {
  story = await startCommandStory();
  ada = await story.colleague("ada", "owner");
  ({ billing_no } = await story.delivered());
  const { rows } = await story.shop.owner.query<{ attempt: string; account: string }>(
    "select a.id::text as attempt, o.account_id::text as account from orders o join payment_attempt a using (billing_no) where billing_no = $1",
    [billing_no],
  );
  attempt_id = rows[0]?.attempt ?? "";
  account_id = rows[0]?.account ?? "";
});
afterAll(() => story.close());

const thresholds = { small_max: 5, one_person_max: 20, two_person_min: 50, refund_day_max: 1_000 };

/** One well-formed proposal of each kind that names something which is there. */
function proposals(): readonly (readonly [kind: CommandKind, body: object])[] {
  const money = { amount: 10, amount_again: 10 };
  const said: readonly (readonly [kind: CommandKind, object: string, more: object])[] = [
    ["refund", billing_no, { reason: "other", ...money }],
    ["paid", attempt_id, { provider_txn: "txn", currency: "EUR", ...money }],
    ["refunded", attempt_id, { ref: "bank", ...money }],
    ["ask", attempt_id, {}],
    ["unpaid", attempt_id, {}],
    ["settled", attempt_id, {}],
    ["dispute-won", `${attempt_id}:d1`, {}],
    ["dispute-lost", `${attempt_id}:d1`, {}],
    ["block", account_id, {}],
    ["unblock", account_id, {}],
    ["forget-age", account_id, {}],
    ["thresholds", "kitestone:USD", thresholds],
  ];
  return said.map(([kind, object, more]) => [kind, { kind, object, note: "tried", ...more }]);
}

describe.each(roles)("the role %s", (role: Role) => {
  test("decides at its own brand what its permissions name, and at another brand sees nothing", async () => {
    await story.shop.owner.query("delete from throttle");
    await story.setThresholds({ small: 5, one: 20, two: 50, day: 1_000_000 });
    const own = await story.colleague(`${role.replace("_", "-")}-own`, role, "kitestone");
    const other = await story.colleague(`${role.replace("_", "-")}-other`, role, "emberline");
    const reads = permissionsOf[role].includes("orders.read");
    for (const [kind, body] of proposals()) {
      const asked = { kind, brand: "kitestone", amount: 10, thresholds };
      const isAllowed = mayPropose([{ role, brand: "kitestone" }], asked);
      const answer = await ask(own, body);
      expect({ kind, isRefused: answer === "not_allowed" }).toEqual({ kind, isRefused: !isAllowed });
      expect(await ask(other, body)).toBe(reads ? "unknown" : "not_allowed");
    }
  });
});

/** The error, or the state. */
async function ask(by: Colleague, body: object): Promise<unknown> {
  const { body: said } = await story.propose(by, body);
  return said["error"] ?? said["state"];
}

test("another brand's operator sees no command, no refund and no action of this one", async () => {
  const stranger = await story.colleague("stranger", "manager", "emberline");
  for (const path of [`/orders/${billing_no}/actions`, "/commands/00000000-0000-4000-8000-000000000000"]) {
    expect(await story.console.ask(path, { cookie: stranger.cookie })).toMatchObject({ status: 404 });
  }
  for (const path of ["/commands?of=all", "/commands?of=waiting", "/refunds"]) {
    expect(await story.console.ask(path, { cookie: stranger.cookie })).toMatchObject({
      status: 200,
      body: { rows: [] },
    });
  }
  await story.shop.owner.query(
    `insert into operator_command (operator_id, request_key, fingerprint, brand_id, kind, object, note)
     select $1, gen_random_uuid(), sha256(''), 'kitestone', 'thresholds', 'kitestone:USD', 'one of many' from generate_series(1, 60)`,
    [ada.id],
  );
  const all = await story.console.ask("/commands?of=all", { cookie: ada.cookie });
  expect(all).toMatchObject({ status: 200, body: { next: expect.stringMatching(/^\d+$/u) } });
  const next = await story.console.ask(`/commands?of=all&after=${String(all.body["next"])}`, { cookie: ada.cookie });
  expect(next.body["rows"]).not.toEqual(all.body["rows"]);
});

test("a worker that died with a command leaves it to the next one, and one that only seemed dead does nothing twice", async () => {
  const object = await story.inReview();
  await story.shop.stopWork();
  const answer = story.propose(ada, { kind: "deliver", object, note: "sent again" });
  const { world } = story.shop;
  const want = { batch: 10, party_max: 10, running: {} };
  let [first] = await takeDueCommands(world.db, "dies", want);
  while (first === undefined) [first] = await takeDueCommands(world.db, "dies", want);
  expect(await takeDueCommands(world.db, "too early", want)).toEqual([]);
  await story.shop.owner.query("update operator_command set lease_until = gem_now() where id = $1", [first.id]);
  const [second] = await takeDueCommands(world.db, "next", want);
  if (second === undefined) throw new Error("nobody took it over");
  expect(second).toMatchObject({ id: first.id, lease_no: first.lease_no + 1 });
  const carry = carryCommand({ world, providers: openProviders(world) });
  await Promise.all([second, first, second, first].map((leased) => runCommand(world, carry, leased)));
  expect(await answer).toMatchObject({ body: { state: "done", outcome: "delivering" } });
  const { rows } = await story.shop.owner.query("select count(*)::int as decided from audit where object = $1", [
    object,
  ]);
  expect(rows).toEqual([{ decided: 1 }]);
  const other = await story.shop.startAnother();
  await factsOnce(story.shop, object, "delivered");
  expect(await countGrants(story.shop, object)).toBe(1);
  await other.close();
});
