// A card's gems go to a character once: with requests at the same time, lost answers, a game that does not answer and one that refuses.
import { aCard, cardToken, logInWithCard, redeem, redeemParameters } from "@gemgate/testing/card-story";
import type { CardRequest, TestCard } from "@gemgate/testing/card-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { countGrants, deliverAgain, factsOnce, readFacts } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { Purchase } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deliverByDecision, deliveredByDecision, refundByDecision } from "../payments/public.ts";
import { inTransaction } from "../../platform/transaction.ts";

let shop: TestShop;
let player: Purchase;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  player = await shop.aPlayer();
});
afterEach(async () => {
  await shop.game("/control/reset", {});
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

async function requestOf(card: TestCard): Promise<CardRequest> {
  return { card, oauth_token: await cardToken(shop, card), role_id: player.role_id, server_id: player.server_id };
}

async function stateOf({ card_hash }: TestCard): Promise<unknown> {
  return (await shop.owner.query("select state from prepaid_card where card_hash = $1", [card_hash])).rows[0]?.state;
}

async function countOrders(): Promise<number> {
  return (await shop.owner.query("select count(*)::int as n from orders")).rows[0].n;
}

describe("a redeemed card", () => {
  test("is redeemed by the specification's own parameters, areaId empty where there are no areas [L13]", async () => {
    const answer = await redeem(shop, await requestOf(await aCard(shop)), { areaId: "", product_id: "", country: "" });
    expect(answer).toMatchObject({ code: 1, content: { gems_number: 330 } });
  });

  test("gives its gems and its extra gems to the character that a card session names [E8 L1 L13]", async () => {
    const card = await aCard(shop);
    const request = await requestOf(card);
    const answer = await redeem(shop, request);
    expect(answer).toMatchObject({ status: 200, code: 1 });
    const billing_no = String(answer.content["billing_no"]);
    expect(answer.content).toEqual({ billing_no, price: 4.99, gems_number: 330, extra_gems_number: 30 });
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts).toMatchObject({ attempts: null, postings: ["card_redeem", "deliver"], owed: 0, payable_amount: 499 });
    const { grants } = await shop.game(`/control/grants?delivery_key=order-${billing_no}`);
    expect(grants).toMatchObject([
      {
        role_id: player.role_id,
        items: [
          { item_id: "gems", num: 330 },
          { item_id: "gems_extra", num: 30 },
        ],
      },
    ]);
    const { rows } = await shop.owner.query(
      "select payload ? 'suid' as names_account from delivery where order_no = $1",
      [billing_no],
    );
    expect(rows).toEqual([{ names_account: false }]);
    expect(await stateOf(card)).toBe("redeemed");
  });

  test("is an order that only its session can read, and that says which gems it gave [E8 L1]", async () => {
    const request = await requestOf(await aCard(shop));
    const { content } = await redeem(shop, request);
    const billing_no = String(content["billing_no"]);
    await factsOnce(shop, billing_no, "delivered");
    const readOrder = (oauth_token: string) =>
      shop.call("/api/pay/getOrderInfo", { billing_no, simple: "0", oauth_token });
    expect(await readOrder(request.oauth_token)).toMatchObject({
      code: 1,
      content: {
        billing_no,
        status: 1,
        product_name: "Prepaid card",
        price: 4.99,
        gems_number: 330,
        extra_gems_number: 30,
      },
    });
    expect(await readOrder(player.oauth_token)).toMatchObject({ code: -404 });
    expect(await readOrder(await cardToken(shop, await aCard(shop)))).toMatchObject({ code: -404 });
  });

  test("without extra gems gives the gems alone", async () => {
    const { content } = await redeem(shop, await requestOf(await aCard(shop, { extra_gems: 0 })));
    const { rows } = await shop.owner.query("select items from orders where billing_no = $1", [content["billing_no"]]);
    expect(rows).toEqual([{ items: [{ item_id: "gems", num: 330 }] }]);
  });

  test("of a player with an account goes to that account's characters alone, and into its list [L1]", async () => {
    const card = await aCard(shop);
    const stranger = await shop.aPlayer("newcomer");
    expect(
      await redeem(shop, { card, ...player, role_id: stranger.role_id, server_id: stranger.server_id }),
    ).toMatchObject({ code: -3005 });
    expect(await redeem(shop, { card, ...player, role_id: "1" })).toMatchObject({ code: -3004 });
    expect(await stateOf(card)).toBe("active");
    const answer = await redeem(shop, { card, ...player });
    const billing_no = String(answer.content["billing_no"]);
    await factsOnce(shop, billing_no, "delivered");
    const { rows } = await shop.owner.query(
      "select payload ? 'suid' as names_account from delivery where order_no = $1",
      [billing_no],
    );
    expect(rows).toEqual([{ names_account: true }]);
    const listed = await shop.call("/api/pay/orderList", { client_id: "100013", oauth_token: player.oauth_token });
    expect(listed.content.list).toContainEqual(expect.objectContaining({ billing_no, product_name: "Prepaid card" }));
  });

  test("a redeemed card cannot be redeemed again by any account [L16]", async () => {
    const card = await aCard(shop);
    const request = await requestOf(card);
    expect(await redeem(shop, request)).toMatchObject({ code: 1 });
    expect(await redeem(shop, request)).toMatchObject({ code: -3102 });
    expect(await redeem(shop, { card, ...player })).toMatchObject({ code: -3102 });
    expect(await logInWithCard(shop, card)).toMatchObject({ code: -3102 });
  });

  test.each([
    ["a character that is not there", { role_id: "1" }, -3004],
    ["a server that is not there", { server_id: "s9999" }, -3004],
    ["another area", { areaId: "a9" }, -3004],
    ["a client of no game", { client_id: "999" }, -3001],
    ["a region that is not the client's", { domain_area: "eru" }, -3014],
    ["no character", { role_id: "" }, -1],
  ])("is not spent on %s", async (_words, change: Record<string, string>, code) => {
    const card = await aCard(shop);
    expect(await redeem(shop, await requestOf(card), change)).toMatchObject({ code });
    expect(await stateOf(card)).toBe("active");
  });

  test("is not spent where its batch has no price", async () => {
    const card = await aCard(shop, { face: 501 });
    await shop.owner.query("delete from price where product_id = 'card:test-501'");
    expect(await redeem(shop, await requestOf(card))).toMatchObject({ code: -3006 });
    expect(await stateOf(card)).toBe("active");
  });

  test("is not spent while the game is silent [L16]", async () => {
    const card = await aCard(shop);
    const request = await requestOf(card);
    const before = await countOrders();
    await shop.game("/control/faults", { call: "role-by-id", fault: "http_500", times: 2 });
    expect(await redeem(shop, request)).toMatchObject({ status: 429, code: -1003 });
    expect(await stateOf(card)).toBe("active");
    expect(await countOrders()).toBe(before);
    expect(await redeem(shop, request)).toMatchObject({ code: 1 });
  });
});

describe("requests at once", () => {
  test("forty redeem one card once, and 39 are told that it is used [L16]", async () => {
    const card = await aCard(shop);
    const others = [await shop.startAnother(), await shop.startAnother()];
    const ports = [shop.port, ...others.map(({ port }) => port)];
    const [own, session] = [{ card, ...player }, await requestOf(card)];
    const before = await countOrders();
    const answers = await sendTogether(
      Array.from({ length: 40 }, (_, n) => ({
        port: ports[n % ports.length] ?? shop.port,
        host: `kitestone.localhost:${shop.port}`,
        path: "/api/pay/card_pay",
        body: new URLSearchParams(redeemParameters(n % 2 === 0 ? own : session)).toString(),
      })),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([1, ...Array(39).fill(-3102)]);
    expect(await countOrders()).toBe(before + 1);
    const billing_no = String(answers.find(({ code }) => code === 1)?.content["billing_no"]);
    await factsOnce(shop, billing_no, "delivered");
    expect(await countGrants(shop, billing_no)).toBe(1);
    for (const other of others) await other.close();
  });

  test("with one nonce are one request: all get the same number [L16]", async () => {
    const request = await requestOf(await aCard(shop));
    const nonce = newNonce();
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(shop, request, { nonce })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    expect(new Set(answers.map(({ content }) => content["billing_no"])).size).toBe(1);
  });

  test("whose answer got lost are answered again, with the nonce and for a while without one [L16]", async () => {
    for (const nonce of [newNonce(), ""]) {
      const request = await requestOf(await aCard(shop));
      const parameters = { ...redeemParameters(request), nonce };
      if (nonce === "") Reflect.deleteProperty(parameters, "nonce");
      const send = () => shop.call("/api/pay/card_pay", parameters, { method: "POST" });
      const [first, again] = [await send(), await send()];
      expect(first).toMatchObject({ code: 1 });
      expect(again.text).toBe(first.text);
      const misused = await shop.call("/api/pay/card_pay", { ...parameters, role_id: "1" }, { method: "POST" });
      expect(misused.code).toBe(nonce === "" ? -3102 : -1);
    }
  });
});

describe("a refusal of the game", () => {
  const refuse = (error: string) =>
    shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error, times: 1 });

  test.each(["unknown_role", "rejected"])(
    "for good (%s) makes the card redeemable again, once [L16]",
    async (error) => {
      const card = await aCard(shop);
      const request = await requestOf(card);
      await refuse(error);
      const first = await redeem(shop, request);
      const billing_no = String(first.content["billing_no"]);
      const facts = await factsOnce(shop, billing_no, "refunded");
      expect(facts).toMatchObject({ postings: ["card_redeem", "card_return"], owed: 0, refunds: [] });
      expect(await stateOf(card)).toBe("active");
      const second = await redeem(shop, request);
      expect(second).toMatchObject({ code: 1 });
      await factsOnce(shop, String(second.content["billing_no"]), "delivered");
      expect(await redeem(shop, request)).toMatchObject({ code: -3102 });
      expect(await countGrants(shop, billing_no)).toBe(0);
    },
  );

  test("for now is tried again, and the card stays redeemed", async () => {
    const card = await aCard(shop);
    await shop.game("/control/faults", { call: "deliver", fault: "maintenance", times: 1 });
    const { content } = await redeem(shop, await requestOf(card));
    const billing_no = String(content["billing_no"]);
    await factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.lease_no === 1 && !one.is_leased);
    expect(await stateOf(card)).toBe("redeemed");
    await deliverAgain(shop, billing_no);
    await factsOnce(shop, billing_no, "delivered");
  });

  /** The game says that it knows the key for something else: only a person can tell what happened. */
  async function inReview(): Promise<{ card: TestCard; billing_no: string }> {
    const card = await aCard(shop);
    await refuse("key_reused");
    const { content } = await redeem(shop, await requestOf(card));
    const billing_no = String(content["billing_no"]);
    await factsOnce(shop, billing_no, "review");
    return { card, billing_no };
  }
  type Decide = typeof deliverByDecision;
  const decide = (work: Decide, billing_no: string) =>
    inTransaction(shop.world, (tx) => work(tx, billing_no, "decided"));
  const giveBack: Decide = (tx, billing_no, cause) => refundByDecision(tx, { billing_no }, cause);

  test("that cannot be understood puts the order into manual review: a refund makes the card active again", async () => {
    const { card, billing_no } = await inReview();
    expect(await decide(giveBack, billing_no)).toMatchObject({ done: true });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "refunded", owed: 0 });
    expect(await stateOf(card)).toBe("active");
    expect(await decide(giveBack, billing_no)).toMatchObject({ done: false });
  });

  test("a card order in manual review can be delivered again, and delivered gems are not refunded", async () => {
    const { card, billing_no } = await inReview();
    const part = await inTransaction(shop.world, (tx) => refundByDecision(tx, { billing_no, amount: 1 }, "decided"));
    expect(part).toMatchObject({ done: false });
    expect(await decide(deliverByDecision, billing_no)).toMatchObject({ done: true });
    // The decision makes the delivery due; a worker may or may not have taken it by now.
    await factsOnce(shop, billing_no, "delivered");
    expect(await decide(giveBack, billing_no)).toMatchObject({ done: false });
    expect(await stateOf(card)).toBe("redeemed");
  });

  test("a card order in manual review can be marked as delivered by hand", async () => {
    const { card, billing_no } = await inReview();
    expect(await decide(deliveredByDecision, billing_no)).toMatchObject({ done: true });
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
    expect(await stateOf(card)).toBe("redeemed");
  });
});
