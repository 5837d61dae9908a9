import { activityScreen } from "../screens/activity-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToPayment } from "../screens/walk-to-payment.ts";
import { answerInstead, parametersOf, recordCalls } from "../stack/break-network.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { catchEvents, namesOf } from "../stack/gateway.ts";
import { expect, test } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

test(
  "a player buys until a reward is reached, is reminded of it once a day, claims it and sees it received [B6 C17 N1 N5 N6 N7 N8 N9 N10 N11 N12 N13 R11]",
  { tag: tags.rtlOnce },
  async ({ openStore, context }) => {
    const posts = await catchEvents(context, place.brand);
    const store = await openStore(place, { goods: "gem-680", isReminded: false });
    const { page, text, inSentence } = store;
    const events = activityScreen(store);
    const [first, second] = [inSentence("$5"), inSentence("$20")];
    await page.goto(store.address({ path: "/activity" }));
    await expect(events.logIn).toBeVisible();
    await expect(events.reward(first)).toContainText(text("activity.to_go", { missing: inSentence("$5.00") }));

    await page.goto(store.address());
    const player = await openSandboxes().makePlayer(place.brand);
    const { payment } = await walkToPayment(store, player, methods.card);
    await paymentPageScreen(payment).payAndClose();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    // Never over another popup: it is known now that the reward is reached, and the result stays.
    await expect(page.getByText(text("activity.claimable", { count: 1 })).first()).toBeAttached();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    await expect(events.reminder).toBeHidden();

    await test.step("the next visit reminds once", async () => {
      await page.goto(store.address());
      await expect(events.reminder).toBeVisible();
      await expect(events.reminder).toContainText(text("activity.claimable", { count: 1 }));
      await inspectScreen(store, "reward-reminder");
      await events.closeReminder.click();
      // Its step back has begun when it is gone, and a reload waits for that.
      await expect(events.reminder).toBeHidden();
      await page.reload();
      await expect(selectGoodsScreen(store).card(store.goods.name)).toBeVisible();
      await expect(page.getByText(text("activity.claimable", { count: 1 })).first()).toBeAttached();
      await expect(events.reminder).toBeHidden();
    });

    await page.goto(store.address({ path: "/activity" }));
    const told = namesOf(posts).length;
    await expect(events.claimAll(1)).toBeVisible();
    await expect(events.claim(second)).toBeHidden();
    await inspectScreen(store, "activity-claimable");
    const claims = recordCalls(page, "/receiveActivityGift");
    await events.claim(first).click();
    await expect(page.getByText(text("receive_done"), { exact: true }).first()).toBeVisible();
    await expect(events.reward(first)).toContainText(text("activity.received"));
    await expect(events.claim(first)).toBeHidden();
    await expect(events.claimAll(1)).toBeHidden();
    expect(claims.map((call) => parametersOf(call).get("nonce"))).toHaveLength(1);
    await expect(page.getByText(text("activity.claimable", { count: 1 }))).toHaveCount(0);
    const seen = ["viewPage", "viewActivity", "claimActivityGift"];
    await expect.poll(() => namesOf(posts).slice(told)).toEqual(seen);
    expect(posts.at(-1)?.event).toMatchObject({
      event_id: "WEBPAY-210-002",
      params: { reward_id: expect.stringMatching(/./) },
    });
  },
);

test(
  "an event that cannot be loaded can be tried again, and one that does not exist any more says so [B6 N15]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const events = activityScreen(store);
    const path = "/api/cumulative/cumulativeActivityInfo";
    await answerInstead(page, path, [
      { body: { code: -1, msg: "Try later.", content: null } },
      { body: { code: -3022, msg: "It has ended.", content: null } },
    ]);
    await page.goto(store.address({ path: "/activity" }));
    await expect(page.getByRole("alert").filter({ hasText: text("activity.failed") })).toBeVisible();
    await events.tryAgain.click();
    await expect(page.getByText("It has ended.")).toBeVisible();
    await expect(events.main).toContainText(text("activity.empty"));
  },
);
