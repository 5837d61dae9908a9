// What the player has chosen so far: character, goods, payment region and method. The order cookie keeps it (F21, Z85);
// what comes back from there is not trusted, so every screen looks its parts up in the server's answers.
import type { KeptChoice } from "../storage/stored-names.ts";
import type { OrderInfo, OrderMethod } from "../storage/order-info.ts";

export interface Character {
  areaId: string;
  areaName: string;
  /** The id that the player knows. */
  server: string;
  /** The id after server merges, '' where it is the same (Z14). */
  realServer: string;
  roleId: string;
  roleName: string;
  /** The server named it since this page was opened; what a cookie says must first be found in its list. */
  isSeen: boolean;
  /** Neither the address nor the order named it: where the list does not know it, nothing was lost. */
  isOnlyRemembered?: boolean;
}

/** Z135: the character of another player, by the name that was confirmed on this page. */
export interface FriendCharacter {
  character: Character;
  serverName: string;
}

export interface Selection {
  character: Character | null;
  /** For whom the next order is, where it is a gift. It ends with that order and is kept nowhere: nobody is given anything by oversight. */
  friend: FriendCharacter | null;
  productId: string;
  /** Payment region: a key of the payment list. */
  region: string;
  method: OrderMethod | null;
  /** The method of the last order made in this browser; it carries a tag and lets one tap pay. */
  lastMethodKey: string;
  billing_no: string;
}

export const nothingChosen: Selection = {
  character: null,
  friend: null,
  productId: "",
  region: "",
  method: null,
  lastMethodKey: "",
  billing_no: "",
};

/** Z107: something would be lost where the page is left for another region or game. */
export function hasChosen({ productId, character }: Pick<Selection, "productId" | "character">): boolean {
  return productId !== "" || character !== null;
}

export interface GameOfSelection {
  client_id: string;
  gp_id: string;
  name: string;
}

/** F13, F14: an order of another game is not restored. */
export function restoreSelection(stored: OrderInfo | null, kept: KeptChoice | null, client_id: string): Selection {
  const restored = stored?.clientId === client_id ? readOrderInfo(stored) : nothingChosen;
  if (kept?.client_id !== client_id) return restored;
  // Z85: a login cleared the cookie; goods and method chosen before it were kept aside.
  const method = kept.rechargeKey === "" ? restored.method : keyOnly(kept.rechargeKey);
  return { ...restored, productId: kept.product_id, region: kept.region, method };
}

export function writeOrderInfo(selection: Selection, game: GameOfSelection, goods: OrderInfo["goods"]): OrderInfo {
  const { character, region, method, billing_no } = selection;
  return {
    gameName: game.name,
    clientId: game.client_id,
    gameProductId: game.gp_id,
    area: { display: character?.areaName ?? "", value: character?.areaId ?? "" },
    server: character?.server ?? "",
    realServer: character?.realServer ?? "",
    role: { display: character?.roleName ?? "", value: character?.roleId ?? "" },
    goods,
    region,
    rechargeInfo: method,
    billing_no,
    rechargeKey: method?.key ?? "",
  };
}

function readOrderInfo(info: OrderInfo): Selection {
  const hasCharacter = info.server !== "" && info.role.value !== "";
  return {
    character: hasCharacter
      ? {
          areaId: info.area.value,
          areaName: info.area.display,
          server: info.server,
          realServer: info.realServer,
          roleId: info.role.value,
          roleName: info.role.display,
          isSeen: false,
        }
      : null,
    friend: null,
    productId: info.goods?.value ?? "",
    region: info.region,
    method: info.rechargeInfo ?? (info.rechargeKey === "" ? null : keyOnly(info.rechargeKey)),
    lastMethodKey: info.billing_no === "" ? "" : info.rechargeKey,
    billing_no: info.billing_no,
  };
}

function keyOnly(key: string): OrderMethod {
  return { payway_id: "", channel_id: "", key, name: "" };
}
