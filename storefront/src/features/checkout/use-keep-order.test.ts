import { expect, test } from "vitest";
import { noWindow } from "./payment-window.ts";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import type { CurrentCharacter } from "../roles/public.ts";
import { useKeepOrder } from "./use-keep-order.ts";
import type { OrderClick } from "./use-order-click.ts";

const billing_no = "20260105ABCDEFGHJKMNPQRSTVWX";
const own = character("1", "Ash");
const friend = { character: character("7", "Mira"), serverName: "S12 Dawnspire" };

function character(roleId: string, roleName: string) {
  return { areaId: "", areaName: "", server: "s12", realServer: "", roleId, roleName, isSeen: true };
}

const order: OrderClick = {
  nonce: "nonce-1234",
  chosen: {
    goods: {
      value: "gem-60",
      display: "60 Gems",
      price: 0.99,
      typeKey: "gem",
      isLimit: 0,
      isCoupon: 0,
      goodsSort: 1,
      typeSort: 1,
      isSpecial: 0,
      couponPoints: 0,
    },
    currency: "USD",
  },
  option: {
    payway_id: "1",
    channel_id: "card",
    key: "1_card",
    name: "Card",
    icon: "",
    sort: 1,
    min_money: 0,
    max_money: 0,
    open_coupon: 0,
    description: "",
    sub_payment: [],
  },
  region: "US",
  quote: { list: 0.99, discount: 0, payable: 0.99, currency: "USD", coupon: undefined, points: undefined },
  place: "hosted",
  payment: noWindow,
};

/** What is chosen on the page after an order for this character was made. */
function chosenAfter(current: CurrentCharacter) {
  const { shop: plain } = aShop([]);
  const shop = { ...plain, tracker: { ...plain.tracker, track() {}, trackOrder() {} } };
  shop.selection.setState({ character: own, friend });
  runHook(shop, () => useKeepOrder(current))(billing_no, order);
  return shop.selection.getState();
}

test("an order for a friend ends the gift, and the player's own character stays chosen", () => {
  const chosen = chosenAfter({ kind: "chosen", ...friend, level: undefined, isGift: true });
  expect(chosen).toMatchObject({ billing_no, productId: "gem-60", character: own });
  expect(chosen.friend).toBeNull();
});

test("an order for oneself chooses the character that was picked without asking [F21]", () => {
  const other = character("2", "Wren");
  const chosen = chosenAfter({ kind: "chosen", character: other, serverName: "S12 Dawnspire", level: 9 });
  expect(chosen).toMatchObject({ billing_no, character: other, friend: null });
});
