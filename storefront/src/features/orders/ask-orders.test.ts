import type { FullOrder } from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { askOrders, type OrderPage, type OrderQuestion } from "./ask-orders.ts";

const order: FullOrder = {
  user_name: "kaelis",
  game_name: "Vale of Orrin",
  game_server_name: "S12 Dawnspire",
  role_name: "Kaelis",
  billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  status: 1,
  product_name: "980 Crystals",
  create_time: 50,
};
const question = { client_id: "100013", search: "kaelis" };
const nothingYet = (next: number): OrderPage => ({ list: [], more: true, next });

/** A server that answers with these pages, one after the other, and then with none. */
function aServer(pages: readonly (OrderPage | null)[]) {
  const asked: OrderQuestion[] = [];
  return {
    asked,
    ask: async (one: OrderQuestion) => {
      asked.push(one);
      return pages[asked.length - 1] ?? null;
    },
  };
}

test("a page that holds orders is the answer, whether or not there are more", async () => {
  const page = { list: [order], more: true, next: 50 };
  const { ask, asked } = aServer([page]);
  expect(await askOrders(ask, question)).toBe(page);
  expect(asked).toEqual([question]);
});

test("a page that found none is followed by the next one, from where it stopped", async () => {
  const found = { list: [order], more: false, next: undefined };
  const { ask, asked } = aServer([nothingYet(900), nothingYet(800), found]);
  expect(await askOrders(ask, question)).toBe(found);
  expect(asked.map(({ before, search }) => [before, search])).toEqual([
    [undefined, "kaelis"],
    ["900", "kaelis"],
    ["800", "kaelis"],
  ]);
});

test("a list that ends without any is asked for no further", async () => {
  const { ask, asked } = aServer([{ list: [], more: false, next: undefined }]);
  await askOrders(ask, question);
  expect(asked).toHaveLength(1);
});

test("after five pages without any the player decides whether to go on", async () => {
  const { ask, asked } = aServer([900, 800, 700, 600, 500, 400].map(nothingYet));
  expect(await askOrders(ask, question)).toEqual(nothingYet(500));
  expect(asked).toHaveLength(5);
});

test("a page that does not come ends it", async () => {
  const { ask, asked } = aServer([nothingYet(900), null]);
  expect(await askOrders(ask, question)).toBeNull();
  expect(asked).toHaveLength(2);
});
