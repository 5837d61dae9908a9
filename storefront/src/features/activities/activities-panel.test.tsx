import type { Activity } from "@gemgate/contract/activities";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { ActivitiesPanel, type ActivitiesPanelProps } from "./activities-panel.tsx";
import { all_rewards, claimKey } from "./use-claim.ts";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));
const now_s = Date.parse("2026-11-15T04:40:00Z") / 1000;
const period = { start: now_s - 86_400, end: now_s + 6 * 86_400 + 11 * 3600 + 20 * 60, time_zone: 8 };

type Reward = Activity["rewards"][number];

function aReward(need: number, claim_state: Reward["claim_state"], days_achieved = 0): Reward {
  const gift_detail = [{ name: '{"en": "Crystals", "de": "Kristalle"}', icon: "", num: need * 10 }];
  return { reward_id: `need-${need}`, claim_state, need, days_achieved, period, gift_detail };
}

const cumulative: Activity = {
  activity_id: "spend",
  title: '{"en": "Starfall Rewards"}',
  rule: "Top up on the web.",
  period,
  achieved: 48.5,
  days_achieved: 0,
  currency: "USD",
  rewards: [aReward(5, 2), aReward(20, 1), aReward(50, 0), aReward(100, 0)],
};

const continuous: Activity = {
  ...cumulative,
  activity_id: "days",
  title: "Daily streak",
  achieved: 0,
  days_achieved: 2,
  rewards: [aReward(1, 2, 2), aReward(3, 0, 2)],
};

function show(changes: Partial<ActivitiesPanelProps>) {
  const props: ActivitiesPanelProps = {
    state: { kind: "full", cumulative, continuous: null },
    tryAgain() {},
    now_s,
    claims: { underWay: "", claim() {} },
    receiver: "Kaelis",
    logIn: null,
    toItems: <a href="/selectGoods">Go to top-up</a>,
    ...changes,
  };
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <ActivitiesPanel {...props} />
      </TextProvider>
    </ShopContext>,
  );
  return { markup, words: markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
}

const only = (activity: Activity) => show({ state: { kind: "full", cumulative: activity, continuous: null } });

describe("the events page", () => {
  test("the events page waits in the shape of what comes [B6]", () => {
    const { markup, words } = show({ state: { kind: "waiting" } });
    expect(markup).toContain('aria-busy="true"');
    expect(words.trim()).toBe("Event");
  });

  test("the events page says that it could not be loaded, aloud and with another try [B6]", () => {
    const { markup, words } = show({ state: { kind: "failed" } });
    expect(markup).toContain('role="alert"');
    expect(words).toContain("Could not load the event. Try again");
  });

  test("the events page of a game without an event says so and leads to the items [B6]", () => {
    expect(show({ state: { kind: "none", msg: "" } }).words).toContain(
      "No event is running in this game right now. Go to top-up",
    );
  });

  test("the events page names the event, its rule, its period in its own zone and how long it still runs [N5]", () => {
    const { words } = show({});
    expect(words).toContain("Ends in 6d 11h 20m Starfall Rewards Top up on the web.");
    expect(words).toContain("2026-11-14 12:40:00 – 2026-11-22 00:00:00 (UTC+8)");
  });

  test("the events page leads on to the items as long as an event runs [B6]", () => {
    expect(show({}).words).toContain("Go to top-up");
    expect(only({ ...cumulative, period: { ...period, end: now_s } }).words).not.toContain("Go to top-up");
  });

  test("the events page shows the event without progress to a visitor, and a way to log in [N6]", () => {
    const fresh = { ...cumulative, achieved: 0, rewards: [aReward(5, 0), aReward(20, 0)] };
    const { words } = show({
      state: { kind: "full", cumulative: fresh, continuous: null },
      logIn: <button type="button">Log in</button>,
    });
    expect(words).toContain("Log in");
    expect(words).toContain("$5.00 more for the $5 reward");
    expect(words).not.toContain("Claim");
  });
});

describe("an accumulated event", () => {
  test("an accumulated event shows the total, what the next reward needs, and each step of the way [N1]", () => {
    const { markup, words } = show({});
    expect(words).toMatch(/Total top-up \$ ?48 ?\.50/);
    expect(words).toContain("$1.50 more for the $50 reward");
    expect(markup).toMatch(/role="progressbar"[^>]*aria-valuemax="100"[^>]*aria-valuenow="48.5"/);
    expect(markup).toContain("width:65%");
    expect(words).toMatch(/\$5 \$20 \$50 \$100/);
  });

  test("an accumulated event lists each reward with what is in it and with its state, claimable first [N5 N9 N11 N12]", () => {
    const { words } = show({});
    const rows = /Rewards .*/.exec(words)?.[0] ?? "";
    expect(rows).toMatch(
      /\$20 reward Crystals ×200 Claim .*\$50 reward .*\$1\.50 to go .*\$100 reward .*\$51\.50 to go/,
    );
    expect(rows).toMatch(/\$5 reward Crystals ×50 Received/);
  });

  test("an accumulated event can claim all of what is reached, and says who gets it; without anything to claim it does not [N10]", () => {
    expect(show({}).words).toMatch(/Claim all \(1\) Rewards go to Kaelis/);
    const { words } = only({ ...cumulative, rewards: [aReward(5, 2), aReward(50, 0)] });
    expect(words).not.toMatch(/Claim|Rewards go to/);
  });

  test("an accumulated event whose rewards are all reached says so [N1]", () => {
    expect(only({ ...cumulative, rewards: [aReward(5, 2)] }).words).toContain("You have reached every reward.");
  });

  test("an accumulated event that is over offers nothing to claim: expired and received alone [N16 T31]", () => {
    const over = { ...cumulative, period: { ...period, end: now_s }, rewards: [aReward(5, 2), aReward(20, 3)] };
    const { words } = only(over);
    expect(words).toMatch(/Ended Starfall Rewards/);
    expect(words).toMatch(/\$20 reward Crystals ×200 Expired \$5 reward Crystals ×50 Received/);
    expect(words).not.toMatch(/Claim|to go|every reward/);
  });

  test("an accumulated event shows the claim under way on its own button alone [N7 N10]", () => {
    const busy = (key: string) =>
      show({ claims: { underWay: key, claim() {} } }).markup.split('aria-busy="true"').length - 1;
    expect(busy(claimKey("spend", "need-20"))).toBe(1);
    expect(busy(claimKey("spend", all_rewards))).toBe(1);
    expect(busy("")).toBe(0);
  });
});

describe("a continuous event", () => {
  test("a continuous event shows days in a row, a mark for each day and the days to go [N2 N14]", () => {
    const { markup, words } = show({ state: { kind: "full", cumulative: null, continuous } });
    expect(words).toContain("2 days in a row");
    expect(words).toMatch(/Day 1 ✓ Day 2 ✓ Day 3 /);
    expect(words).toMatch(/Day 3 reward Crystals ×30 1 day to go Day 1 reward Crystals ×10 Received/);
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  test("a continuous event marks the day that is next, and none once it is over [N14 N16]", () => {
    const marks = (rewards: Activity["rewards"]) =>
      show({ state: { kind: "full", cumulative: null, continuous: { ...continuous, rewards } } }).markup.match(
        /aria-current="step"/g,
      )?.length ?? 0;
    expect(marks([aReward(1, 2), aReward(3, 0)])).toBe(1);
    expect(marks([aReward(1, 2), aReward(3, 3)])).toBe(0);
  });

  test("a continuous event beside an accumulated one has its own title, rule and period on the same page [N14]", () => {
    const { words, markup } = show({ state: { kind: "full", cumulative, continuous } });
    expect(words).toMatch(/Starfall Rewards .*Total top-up .*Daily streak 2 days in a row Top up on the web\./);
    expect(words.match(/Ends in/g)).toHaveLength(2);
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });
});
