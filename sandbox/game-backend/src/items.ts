// Things a character can own: an item and how many of it.
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { BadRequest, isFields, readText, readWhole } from "@gemgate/sandbox-plumbing/read-fields";

export type Item = { item_id: string; num: number };

const ITEMS_MAX = 50;
const NUM_MAX = 1_000_000_000;

export function readItems(fields: Fields): Item[] {
  const items = fields["items"];
  if (!Array.isArray(items) || items.length < 1 || items.length > ITEMS_MAX) {
    throw new BadRequest(`items must be a list of 1 to ${ITEMS_MAX}`);
  }
  return items.map((item: unknown) => {
    if (!isFields(item)) throw new BadRequest("an item must be an object");
    return { item_id: readText(item, "item_id"), num: readWhole(item, "num", { min: 1, max: NUM_MAX }) };
  });
}

/** Items as this program itself stored them. */
export function parseStoredItems(text: string): Item[] {
  const items: unknown = JSON.parse(text);
  if (!Array.isArray(items)) throw new TypeError("stored items are not a list");
  return items.filter(isFields).map((item) => ({
    item_id: readText(item, "item_id"),
    num: readWhole(item, "num", { min: 0, max: Number.MAX_SAFE_INTEGER }),
  }));
}

export function countItem(items: readonly Item[], itemId: string): number {
  return items.filter((item) => item.item_id === itemId).reduce((total, item) => total + item.num, 0);
}
