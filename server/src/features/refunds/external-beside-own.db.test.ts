// Refunds that others make at the provider beside ours: neither is booked twice, and none of ours goes out for money that is gone.
// Mercado Pago is the hard case: its refunds carry no name, so ours are known by number and amount alone.
import { beginAtAdapter } from "@gemgate/testing/adapter-story";
import type { AdapterStory } from "@gemgate/testing/adapter-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { applyDispute } from "../disputes/apply-dispute.ts";
import { applyExternalRefund } from "../payments/apply-external-refund.ts";
import { lockPayment, refundPart } from "../payments/order-refund.ts";
import { mercadopagoProvider } from "../providers/mercadopago/mercadopago-provider.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterEach(async () => {
  expect((await small.owner.query("select * from inv_counts() where violations > 0")).rows).toEqual([]);
});
afterAll(() => small.close());

interface Theirs {
  readonly story: AdapterStory;
  giveBack: (amount: number) => void;
  tell: () => Promise<{ state: string; outcome: string }>;
  /** Refunds that we asked for, by what became of the call. */
  readonly asked: number[];
  /** Our next call is done, and its answer is lost. */
  loseAnswer: () => void;
}

let numbers = 0;

/** A payment of `received` for an order of 499, at a provider that reports as the real one does. */
async function paid(received: number): Promise<Theirs> {
  numbers += 1;
  const no = 5_000 + numbers;
  const refunds: { id: number; amount: number; status: string }[] = [];
  const asked: number[] = [];
  let isLost = false;
  let told = 0;
  const back = () => refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const add = (amount: number) => {
    const refund = { id: no * 100 + refunds.length, amount: amount / 100, status: "approved" };
    refunds.push(refund);
    return refund;
  };
  const story = await beginAtAdapter(small, {
    adapter: mercadopagoProvider({
      kitestone: { access_token: new Secret("APP_USR-shop"), webhook_secrets: [new Secret("secret-secret")] },
    }),
    answer: ({ url, method, json }, { merchant_ref }) => {
      if (method === "POST" && url.endsWith("/preferences"))
        return { status: 200, json: { id: `pref-${no}`, init_point: "https://www.mercadopago.test/pay" } };
      if (method === "POST" && url.includes("/refunds")) {
        const amount = Math.round(amountOf(json) * 100);
        asked.push(amount);
        if (back() + amount > received) return { status: 400, json: { message: "more than is left" } };
        const refund = add(amount);
        const isHeard = !isLost;
        isLost = false;
        return isHeard ? { status: 201, json: refund } : undefined;
      }
      if (url.includes("/chargebacks/")) return { status: 404, json: {} };
      if (url.includes("/refunds")) return { status: 200, json: refunds };
      const payment = {
        id: no,
        external_reference: merchant_ref,
        status: back() < received ? "approved" : "refunded",
        currency_id: "USD",
        transaction_amount: received / 100,
        transaction_amount_refunded: back() / 100,
        date_approved: new Date().toISOString(),
      };
      if (url.includes("/search"))
        return { status: 200, json: { paging: { total: 1, limit: 30, offset: 0 }, results: [payment] } };
      return { status: 200, json: payment };
    },
  });
  const tell = () => {
    told += 1;
    const headers = { "x-request-id": `r${told}`, "?data.id": String(no), "?type": "payment" };
    return story.hear(`payment:${no}:r${told}`, { headers });
  };
  await tell();
  return { story, asked, tell, giveBack: (amount) => void add(amount), loseAnswer: () => void (isLost = true) };
}

function amountOf(json: unknown): number {
  return typeof json === "object" && json !== null && "amount" in json ? Number(json.amount) : 0;
}

/** Another amount came in than was asked for, so all of it goes back by itself. */
const goingBack = () => paid(600);

describe("a refund of ours whose answer was lost", () => {
  test("is ours when a webhook tells of it, and neither booked in addition nor sent again", async () => {
    const { story, asked, tell, loseAnswer } = await goingBack();
    loseAnswer();
    await story.sendRefunds();
    expect(await story.facts()).toMatchObject({ attempt: "mismatch", refunds: ["unknown 600 own"] });
    await tell();
    const done = { order: "refunded", refunds: ["succeeded 600 own"], postings: ["capture", "refund"] };
    expect(await story.facts()).toMatchObject(done);
    await story.sendRefunds();
    await story.reconcile();
    await tell();
    expect(await story.facts()).toMatchObject(done);
    expect(asked).toEqual([600]);
  });

  test("is ours when the settlement report names it", async () => {
    const { story, asked, loseAnswer } = await goingBack();
    loseAnswer();
    await story.sendRefunds();
    await story.reconcile();
    expect(await story.facts()).toMatchObject({ order: "refunded", refunds: ["succeeded 600 own"] });
    expect(asked).toEqual([600]);
  });

  test("is told apart from one of the same amount that others made: each is booked once", async () => {
    const { story, giveBack, tell, loseAnswer } = await paid(499);
    await queueOwn(story, 100);
    loseAnswer();
    await story.sendRefunds();
    giveBack(100);
    await tell();
    expect((await story.facts()).refunds).toEqual(["succeeded 100 own", "succeeded 100 external"]);
    await story.reconcile();
    expect((await story.facts()).postings).toEqual(["capture", "refund", "refund"]);
  });

  test("and never arrived is sent again though others gave back as much, once that one has its number", async () => {
    const { story, giveBack, tell, asked } = await paid(499);
    giveBack(100);
    await tell();
    await queueOwn(story, 100);
    await small.owner.query("update refund set state = 'unknown' where state = 'pending'");
    await story.sendRefunds();
    expect(asked).toEqual([100]);
    expect((await story.facts()).refunds).toEqual(["succeeded 100 external", "succeeded 100 own"]);
  });

  test("is booked once when webhook, settlement report and the refund's own work meet, twelve times over", async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { story, tell, asked } = await goingBack();
      await Promise.all([story.sendRefunds(), tell(), tell(), story.reconcile()]);
      await tell();
      await story.sendRefunds();
      expect(await story.facts()).toMatchObject({ order: "refunded", refunds: ["succeeded 600 own"] });
      expect(asked).toEqual([600]);
    }
  }, 120_000);
});

async function queueOwn({ attempt: { id } }: AdapterStory, amount: number): Promise<void> {
  await inTransaction(small.world, async (tx) => {
    const { attempt } = await lockPayment(tx, id);
    expect(await refundPart(tx, attempt, { amount, reason: "asked for" })).toBe(true);
  });
}

describe("a refund of ours that was not sent yet", () => {
  test("is called off when others have given all of it back", async () => {
    const { story, asked, giveBack, tell } = await goingBack();
    giveBack(600);
    await tell();
    expect(await story.facts()).toMatchObject({
      order: "refunded",
      refunds: ["failed 600 own", "succeeded 600 external"],
    });
    await story.sendRefunds();
    expect(asked).toEqual([]);
  });

  test("gives way to a part that others gave back, and the rest goes back", async () => {
    const { story, asked, giveBack, tell } = await goingBack();
    giveBack(100);
    await tell();
    expect((await story.facts()).refunds).toEqual(["failed 600 own", "succeeded 100 external", "pending 500 own"]);
    await story.sendRefunds();
    expect(await story.facts()).toMatchObject({ order: "refunded", postings: ["capture", "refund", "refund"] });
    expect(asked).toEqual([500]);
  });

  test("goes out beside a part that leaves room for it", async () => {
    const { story, asked, giveBack, tell } = await paid(499);
    await queueOwn(story, 100);
    giveBack(50);
    await tell();
    await story.sendRefunds();
    expect((await story.facts()).refunds).toEqual(["succeeded 100 own", "succeeded 50 external"]);
    expect(asked).toEqual([100]);
  });
});

test("a refund of ours that is refused because all had gone back leaves nothing to a person", async () => {
  const { story, giveBack, tell } = await goingBack();
  await small.owner.query("update refund set state = 'unknown' where state = 'pending'");
  giveBack(300);
  giveBack(300);
  await tell();
  await story.sendRefunds();
  expect(await story.facts()).toMatchObject({ order: "refunded", in_review: false });
  expect((await story.facts()).refunds[0]).toBe("failed 600 own");
});

const external = (story: AdapterStory, provider_txn: string, amount: number | undefined, refund_id = "x1") => ({
  attempt_id: story.attempt.id,
  cause: "test",
  observation: {
    about: "external_refund",
    refund_id,
    provider_txn,
    state: "succeeded",
    money: amount === undefined ? undefined : { amount, currency: "USD" },
  } as const,
});

async function txnOf({ attempt }: AdapterStory): Promise<string> {
  const { rows } = await small.owner.query("select provider_txn from payment_attempt where id = $1", [attempt.id]);
  return rows[0].provider_txn;
}

test("forty sources at once that tell of one refund book it once", async () => {
  const { story } = await paid(499);
  const observed = external(story, await txnOf(story), 499);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => inTransaction(small.world, (tx) => applyExternalRefund(tx, observed))),
  );
  expect(outcomes.filter((outcome) => outcome === "refunded by others")).toHaveLength(1);
  expect(await story.facts()).toMatchObject({ order: "refunded", refunds: ["succeeded 499 external"] });
});

test.each([
  ["more than is left", 500],
  ["no amount that can be read", undefined],
])(
  "a refund of others over %s books nothing, holds the goods and puts the order before a person",
  async (_words, amount) => {
    const { story } = await paid(499);
    const observed = external(story, await txnOf(story), amount);
    expect(await inTransaction(small.world, (tx) => applyExternalRefund(tx, observed))).toContain("does not fit");
    const held = { order: "review", delivery: "cancelled", in_review: true, refunds: [], postings: ["capture"] };
    expect(await story.facts()).toMatchObject(held);
  },
);

describe("money that a bank and a refund both speak of", () => {
  const dispute = (story: AdapterStory, provider_txn: string) => ({
    attempt_id: story.attempt.id,
    cause: "test",
    observation: {
      about: "dispute",
      dispute_id: `d-${story.attempt.id}`,
      provider_txn,
      state: "open",
      money: { amount: 499, currency: "USD" },
      fee: 0,
    } as const,
  });

  test("is booked for the bank alone when the dispute came first, and a person reads the refund", async () => {
    const { story, giveBack, tell } = await paid(499);
    const observed = dispute(story, await txnOf(story));
    await inTransaction(small.world, (tx) => applyDispute(tx, observed));
    giveBack(499);
    expect(await tell()).toMatchObject({ state: "review" });
    expect(await story.facts()).toMatchObject({ order: "chargeback", in_review: true, refunds: [] });
  });

  test("is booked for the refund alone when that came first, and a person reads the dispute", async () => {
    const { story, giveBack, tell } = await paid(499);
    giveBack(499);
    await tell();
    const observed = dispute(story, await txnOf(story));
    expect(await inTransaction(small.world, (tx) => applyDispute(tx, observed))).toContain("does not fit");
    expect(await story.facts()).toMatchObject({ order: "refunded", postings: ["capture", "refund"] });
  });
});
