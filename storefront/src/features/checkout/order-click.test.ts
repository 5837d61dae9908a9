import type { FullOrder } from "@gemgate/contract/checkout";
import { type CodeName, codes } from "@gemgate/contract/code";
import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { describe, expect, test } from "vitest";
import type { CheckoutMessage } from "./checkout-state.ts";
import { effectsOf, type OrderEffect, type VisitNow } from "./order-click.ts";

const anOrder: FullOrder = {
  billing_no: "b1",
  status: orderStatuses.pending,
  create_time: 0,
  product_name: "Pack",
  user_name: "",
  game_name: "",
  game_server_name: "",
  role_name: "",
};
const nothingPending = { paid: undefined, unpaid: undefined };
const visit: VisitNow = { isSameLogin: true, isSdk: false };
const shown = { price: 4.99, currency: "USD" };
const failed: Failed = { ok: false, kind: "failed" };

function refused(name: CodeName, more: Partial<Refused> = {}): Refused {
  return { ok: false, kind: "refused", code: codes[name], msg: "words", content: null, ...more };
}

function kindsAfter(
  answer: Refused | Failed,
  more: { visit?: VisitNow; isCard?: boolean } = {},
): OrderEffect["kind"][] {
  return effectsOf({ kind: "refused", answer, visit, isCard: false, shown, ...more }).map(({ kind }) => kind);
}

describe("a click on Pay", () => {
  const clicked = { kind: "clicked", isFree: true, hasMethod: true, pending: nothingPending } as const;

  test("a click on Pay does nothing without a method or while another click is answered [I22 J36]", () => {
    expect(effectsOf({ ...clicked, hasMethod: false })).toEqual([]);
    expect(effectsOf({ ...clicked, isFree: false })).toEqual([]);
    expect(effectsOf(clicked)).toEqual([{ kind: "want" }]);
  });

  test("a click on Pay asks first where the same goods are paid and not delivered, but not where an unpaid order goes on", () => {
    const paid = effectsOf({ ...clicked, pending: { paid: anOrder, unpaid: undefined } });
    expect(paid).toEqual([{ kind: "ask_once_more", billing_no: "b1" }]);
    expect(effectsOf({ ...clicked, pending: { paid: anOrder, unpaid: anOrder } })).toEqual([{ kind: "want" }]);
  });

  test("a click on Pay leads to the login, then to the character, then sends [E49]", () => {
    const wanted = {
      kind: "wanted",
      isFirst: false,
      hasUser: true,
      hasCharacter: true,
      problem: undefined,
      needsAge: false,
      forgoesCoupon: false,
    } as const;
    expect(effectsOf({ ...wanted, hasUser: false, hasCharacter: false })).toEqual([{ kind: "log_in" }]);
    expect(effectsOf({ ...wanted, hasCharacter: false })).toEqual([{ kind: "choose_character" }]);
    expect(effectsOf(wanted)).toEqual([{ kind: "send" }]);
  });

  test("a click on Pay asks before it buys without an available coupon, after login and character [H22 H23]", () => {
    const wanted = {
      kind: "wanted",
      isFirst: false,
      hasUser: true,
      hasCharacter: true,
      problem: undefined,
      needsAge: false,
      forgoesCoupon: true,
    } as const;
    expect(effectsOf(wanted)).toEqual([{ kind: "ask_without_coupon" }]);
    expect(effectsOf({ ...wanted, hasUser: false })).toEqual([{ kind: "log_in" }]);
  });

  // Z110: nothing is sent and no window opens before the age is known.
  test("a click on Pay asks for the age before anything else of the purchase, after login and character", () => {
    const wanted = {
      kind: "wanted",
      isFirst: false,
      hasUser: true,
      hasCharacter: true,
      problem: undefined,
      needsAge: true,
      forgoesCoupon: true,
    } as const;
    expect(effectsOf(wanted)).toEqual([{ kind: "ask_age" }]);
    expect(effectsOf({ ...wanted, hasUser: false })).toEqual([{ kind: "log_in" }]);
    expect(effectsOf({ ...wanted, hasCharacter: false })).toEqual([{ kind: "choose_character" }]);
  });

  test("a click on Pay is told once login and character are there, and not again when a question about it is answered [U11]", () => {
    const ready = { kind: "wanted", hasUser: true, hasCharacter: true, problem: undefined, needsAge: false } as const;
    const first = { ...ready, isFirst: true, forgoesCoupon: true };
    expect(effectsOf({ ...first, hasUser: false })).toEqual([{ kind: "log_in" }]);
    expect(effectsOf({ ...first, hasCharacter: false })).toEqual([{ kind: "choose_character" }]);
    expect(effectsOf(first)).toEqual([{ kind: "tell_click" }, { kind: "ask_without_coupon" }]);
    expect(effectsOf({ ...first, isFirst: false, forgoesCoupon: false })).toEqual([{ kind: "send" }]);
  });

  test("an order that is refused for its coupon drops the coupon and shows no toast [H25 H27 T9]", () => {
    expect(kindsAfter(refused("illegal_coupon"))).toEqual(["close_window", "free_button", "drop_coupon"]);
  });

  test("a click on Pay says what is wrong with the method and sends nothing [I23 I24]", () => {
    const asked = { hasUser: true, hasCharacter: true, needsAge: true, forgoesCoupon: true } as const;
    const wanted = { kind: "wanted", isFirst: false, ...asked } as const;
    expect(effectsOf({ ...wanted, problem: "no_id" })).toEqual([{ kind: "fail", message: "channel_missing" }]);
    expect(effectsOf({ ...wanted, problem: "wrong_parameters" })).toEqual([{ kind: "fail", message: "method_wrong" }]);
  });
});

describe("an order that was refused", () => {
  test.each([
    ["the age is not known", refused("age_band_needed"), ["ask_age"]],
    ["it was paid meanwhile", refused("already_paid", { content: { billing_no: "b2" } }), ["note_paid", "show_result"]],
    [
      "an order of these goods is open",
      refused("unpaid_order", { content: { billing_no: "b2" } }),
      ["offer_open_order"],
    ],
    ["the page that explains it opens", refused("wrong_domain"), []],
  ] satisfies [string, Refused | Failed, OrderEffect["kind"][]][])(
    "an order that was refused closes its window and frees the button, and where %s goes on from there [J36]",
    (_case, answer, then) => {
      expect(kindsAfter(answer)).toEqual(["close_window", "free_button", ...then]);
    },
  );

  test.each([
    ["no host answers", failed, "no_answer", []],
    ["the method is gone", refused("channel_not_found"), { words: "words" }, ["reload_methods"]],
    ["the price has changed", refused("price_changed"), { words: "words" }, ["reload_goods"]],
    ["the friend has another name by now", refused("receiver_changed"), { words: "words" }, ["choose_friend"]],
    ["the open order is of another account", refused("unpaid_order"), { words: "words" }, []],
    ["the reason has words of its own", refused("cap_reached"), { words: "words" }, []],
    ["the code is unknown", { ...refused("cap_reached"), code: -77 }, { words: "words" }, []],
  ] satisfies [string, Refused | Failed, CheckoutMessage, OrderEffect["kind"][]][])(
    "an order that could not be made because %s frees the button and says so in a line under it [T10 T11]",
    (_case, answer, message, then) => {
      const [closed, freed, ...rest] = effectsOf({ kind: "refused", answer, visit, isCard: false, shown });
      expect([closed, freed]).toEqual([{ kind: "close_window" }, { kind: "fail", message }]);
      expect(rest.map(({ kind }) => kind)).toEqual(then);
    },
  );

  test("an order that is refused for an old price says the old one and the new, and the new one is taken over [J34]", () => {
    const price_now = { price: 5.99, currency: "USD" };
    const answer = refused("price_changed", { content: price_now });
    expect(effectsOf({ kind: "refused", answer, visit, isCard: false, shown })).toEqual([
      { kind: "close_window" },
      { kind: "fail", message: { was: 4.99, now: 5.99, currency: "USD" } },
      { kind: "reload_goods", price_now },
    ]);
  });

  test("a card that was refused is explained by its form alone, and any other refusal of its order by the line under the button", () => {
    const ofCard = (answer: Refused) => effectsOf({ kind: "refused", answer, visit, isCard: true, shown });
    expect(ofCard(refused("card_used")).map(({ kind }) => kind)).toEqual(["close_window", "free_button", "tell_card"]);
    expect(ofCard(refused("role_not_found"))).toContainEqual({ kind: "fail", message: { words: "words" } });
  });

  test("an order that was refused by a busy server cools the button for as long as the server said", () => {
    expect(effectsOf({ kind: "gave_up", answer: refused("busy", { retryAfterS: 7 }), visit })).toEqual([
      { kind: "close_window" },
      { kind: "cool_button", wait_ms: 7_000, message: { words: "words" } },
    ]);
  });

  test("an order that was refused for a dead login keeps the choice, forgets the user and asks to log in, which a game does itself [T2 T3]", () => {
    const kept = ["close_window", "free_button", "keep_choice", "forget_user"];
    expect(kindsAfter(refused("not_logged_in"))).toEqual([...kept, "log_in"]);
    expect(kindsAfter(refused("not_logged_in"), { visit: { ...visit, isSdk: true } })).toEqual(kept);
  });

  test("an order that was refused for a login that another tab has replaced logs no user out", () => {
    const answer = refused("not_logged_in");
    expect(effectsOf({ kind: "gave_up", answer, visit: { ...visit, isSameLogin: false } })).toEqual([
      { kind: "close_window" },
      { kind: "fail", message: "not_completed" },
    ]);
  });

  test("an order that was refused for its card tells the form, in the form's own words where only the value is wrong [L14]", () => {
    const last = (answer: Refused) => effectsOf({ kind: "refused", answer, visit, isCard: true, shown }).at(-1);
    expect(last(refused("card_used"))).toEqual({ kind: "tell_card", problem: { words: "words" } });
    expect(last(refused("wrong_method_parameters"))).toEqual({ kind: "tell_card", problem: "other_value" });
    expect(kindsAfter(refused("card_used"))).not.toContain("tell_card");
  });
});

test("the same is bought once the order in its way has ended, and not where that was paid meanwhile", () => {
  const ended = { kind: "open_order_ended", billing_no: "b2" } as const;
  expect(effectsOf({ ...ended, status: orderStatuses.fail })).toEqual([{ kind: "send" }]);
  expect(effectsOf({ ...ended, status: orderStatuses.pending }).map(({ kind }) => kind)).toEqual([
    "close_window",
    "free_button",
    "show_result",
  ]);
});
