import { useState } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { listReplenishGames, listReplenishOptions, readReplenish } from "../../../src/calls/replenish-calls.ts";
import { readOrder } from "../../../src/calls/wire-calls.ts";
import { LinkPage } from "../../../src/features/replenish/link-page.tsx";
import { LinkResult } from "../../../src/features/replenish/link-result.tsx";
import { ReplenishLogin } from "../../../src/features/replenish/replenish-login.tsx";
import { ReplenishPage } from "../../../src/layouts/old/pages/replenish-page.tsx";
import type { LinkState } from "../../../src/features/replenish/use-link.ts";
import type { FullOrder } from "@gemgate/contract/checkout";
import { billing_no } from "../fixtures/orders.ts";
import { kitLink, linkOptions, longLink, openLink, replenishGames } from "../fixtures/replenish.ts";
import { answers, type KitAnswer, refuses } from "../stage/kit-calls.ts";
import { kit_now_ms } from "../stage/kit-clock.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

/** Each has a heading of the first level, so each stands on a page of its own. */
const page = (story: Omit<Story, "surface">): Story => {
  const { Show } = story;
  return {
    ...story,
    surface: "page",
    Show: () => (
      <main>
        <Show />
      </main>
    ),
  };
};

const link = (name: string, title: string, given: readonly KitAnswer[]): Story =>
  page({
    name,
    title,
    shop: { answers: given, selection: { region: "SG" } },
    Show: () => <LinkPage replenish_id="kit" />,
  });

const open: LinkState = { kind: "full", info: kitLink, end_ms: kit_now_ms + 872_000 };
const over: LinkState = { kind: "gone", end_ms: undefined };

const order: FullOrder = {
  user_name: kitLink.user_name,
  game_name: kitLink.game_name,
  game_server_name: "",
  role_name: "",
  billing_no,
  status: -1,
  product_name: "",
  price: kitLink.amount,
  currency: kitLink.currency_code,
};

const result = (name: string, title: string, changes: Partial<FullOrder>, state: LinkState = open): Story =>
  page({
    name: `result-${name}`,
    title,
    shop: { answers: [answers(readOrder, { ...order, ...changes })] },
    Show: () => (
      <LinkResult
        replenish_id="kit"
        order={{ billing_no, way: "opened" }}
        link={state}
        onOpenForm={ignore}
        onChoose={ignore}
      />
    ),
  });

const logIn = (name: string, title: string, given: readonly KitAnswer[]): Story =>
  page({
    name: `login-${name}`,
    title,
    shop: { answers: given },
    Show: () => <ReplenishLogin rp_client_id="900013" />,
  });

/** The address says what is owed. */
function OwedPage() {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path: "/replenishGoods?replenish_id=kit" }));
  return (
    <Router hook={hook} searchHook={searchHook}>
      <ReplenishPage />
    </Router>
  );
}

export const replenishGroup: StoryGroup = {
  name: "replenish",
  title: "What is owed",
  stories: [
    {
      name: "page",
      title: "The page of the old layout",
      surface: "page",
      shop: { answers: openLink, selection: { region: "SG" } },
      Show: OwedPage,
    },
    link("open", "A link with a countdown", openLink),
    link("long", "A link without one: a day is left", longLink),
    link("waiting", "A link on its way", []),
    link("failed", "A link that could not be loaded", [refuses(readReplenish)]),
    link("no-methods", "Nothing to pay with", [
      answers(readReplenish, kitLink),
      answers(listReplenishOptions, { country: {} }),
    ]),
    link("methods-failed", "The ways to pay could not be loaded", [
      answers(readReplenish, kitLink),
      refuses(listReplenishOptions),
    ]),
    link("paid", "Paid by another browser", [answers(readReplenish, { ...kitLink, is_paid: 1 }), linkOptions]),
    result("pending", "Waiting for the payment", {}),
    result("over", "Waiting, and the link is over", {}, over),
    result("paid", "Paid", { is_paid: 1 }),
    result("success", "Paid and settled", { status: 1, is_paid: 1 }),
    result("declined", "Declined", { status: -2, outcome: "declined" }),
    result("refunding", "Paid too late", { status: -2, outcome: "refunding" }, over),
    logIn("games", "Which game is meant", [replenishGames]),
    logIn("waiting", "Games on their way", []),
    logIn("failed", "Games that could not be loaded", [refuses(listReplenishGames)]),
    logIn("none", "No game", [answers(listReplenishGames, [])]),
  ],
};
