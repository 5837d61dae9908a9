// What is chosen survives the page: every choice is written at once, and what this browser remembers fills the gaps.
import type { BrowserEntry } from "../entry/browser-entry.ts";
import { isNamedBy } from "../entry/entry-address.ts";
import { restoreSelection, type Selection, writeOrderInfo } from "../shop/selection.ts";
import type { Shop } from "../shop/shop.ts";
import type { KeptChoice } from "../storage/stored-names.ts";
import { purchaseScope } from "./purchases.ts";
import { recallMethod } from "./recall-method.ts";
import { recallRole, rememberRole } from "./remembered-roles.ts";

type ShopParts = Pick<Shop, "boot" | "storage" | "users" | "orderCookie" | "purchases" | "selection" | "goodsList">;

export interface KeptSelectionParts extends ShopParts, Pick<BrowserEntry, "game" | "entryCharacter"> {
  /** What was put aside before a login. */
  kept: KeptChoice | null;
}

export interface KeptSelection {
  /** What the browser remembers of the last choice. */
  restore: () => Selection;
  keep: (chosen: Selection) => void;
  /** From now on nothing is written back. */
  stop: () => void;
  /** F20: another account plays its own character, be it logged in by a link or in another tab. */
  changeOwner: () => void;
}

export function createKeptSelection(parts: KeptSelectionParts): KeptSelection {
  const { game, users, selection } = parts;
  let owner = users.currentUser()?.suid;
  let isKept = true;
  return {
    restore: () =>
      withoutBought(
        parts,
        withMethod(
          parts,
          withRole(parts, restoreSelection(parts.orderCookie.read(), parts.kept, parts.boot.client_id)),
        ),
      ),
    keep(chosen) {
      if (isKept && game !== null) write(parts, game, chosen);
    },
    stop: () => void (isKept = false),
    changeOwner() {
      const suid = users.currentUser()?.suid;
      if (suid === undefined || suid === owner) return;
      owner = suid;
      const chosen = selection.getState();
      if (!isNamedBy(parts.entryCharacter, chosen.character))
        selection.setState(withRole(parts, { ...chosen, character: null }));
    },
  };
}

function withMethod({ game, boot, purchases }: KeptSelectionParts, restored: Selection): Selection {
  if (game === null || boot.domain_area === null) return restored;
  return recallMethod(restored, purchases.recallMethod({ gp_id: game.gp_id, area: boot.domain_area }));
}

/** What was bought is offered as Buy again and not chosen once more by itself: two buttons would sell the same thing. */
function withoutBought({ game, users, boot, purchases, kept }: KeptSelectionParts, restored: Selection): Selection {
  const scope = purchaseScope(users.currentUser(), { game, boot });
  if (kept !== null || scope === undefined) return restored;
  const purchase = purchases.recall(scope);
  const isOver = purchase?.bought?.billing_no === purchase?.last.billing_no;
  return isOver && purchase?.bought?.product_id === restored.productId ? { ...restored, productId: "" } : restored;
}

function withRole({ game, users, storage }: KeptSelectionParts, restored: Selection): Selection {
  if (restored.character !== null || game === null) return restored;
  const owner = { client_id: game.client_id, suid: users.currentUser()?.suid };
  return { ...restored, character: recallRole(storage.get("webpay_roles"), owner) };
}

/** F21: every choice is written at once, so that a closed tab loses nothing. */
function write(parts: KeptSelectionParts, game: NonNullable<KeptSelectionParts["game"]>, chosen: Selection): void {
  const onSale = parts.goodsList.getState();
  const goods = onSale.kind === "full" ? onSale.list.find((one) => one.value === chosen.productId) : undefined;
  const { value = chosen.productId, display = "", typeKey = "" } = goods ?? {};
  keepRole(parts, chosen, game.client_id);
  parts.orderCookie.write(writeOrderInfo(chosen, game, value === "" ? null : { value, display, typeKey }));
}

function keepRole({ users, storage }: KeptSelectionParts, { character }: Selection, client_id: string): void {
  const suid = users.currentUser()?.suid;
  if (suid === undefined || character?.isSeen !== true) return;
  const { areaId: area_id, server, roleId: role_id } = character;
  const role = { suid, area_id, server, role_id, turn: 0 };
  storage.set("webpay_roles", rememberRole(storage.get("webpay_roles"), client_id, role));
}
