// What the player has chosen so far, as the order cookie holds it. Z85: it is untrusted input and only preselects on the screen;
// it has no token and no price, because the price comes from the catalogue alone.
import { cookie_bytes_max } from "./cookie.ts";

export interface Named {
  display: string;
  value: string;
}

/** The goods, reduced to what the screen needs before the catalogue is there. */
export interface OrderGoods extends Named {
  typeKey: string;
}

/** The payment option, reduced in the same way. */
export interface OrderMethod {
  payway_id: string;
  channel_id: string;
  key: string;
  name: string;
}

export interface OrderInfo {
  gameName: string;
  clientId: string;
  gameProductId: string;
  area: Named;
  server: string;
  realServer: string;
  role: Named;
  goods: OrderGoods | null;
  region: string;
  rechargeInfo: OrderMethod | null;
  billing_no: string;
  rechargeKey: string;
}

/** Names are for the eye; 40 characters of any script fit five times into a cookie. */
const name_length_max = 40;
const id_length_max = 64;

export function formatOrderInfo(info: OrderInfo): string | null {
  for (const name_max of [name_length_max, 0]) {
    const text = encodeURIComponent(JSON.stringify(reduceOrderInfo(info, name_max)));
    if (text.length <= cookie_bytes_max) return text;
  }
  return null;
}

/** Null when there is nothing usable in it. */
export function parseOrderInfo(text: string): OrderInfo | null {
  if (text.length > cookie_bytes_max) return null;
  const found = readJson(text);
  return isRecord(found) ? reduceOrderInfo(found, name_length_max) : null;
}

/** Reads whatever is given field by field, so that writing and reading obey one shape and one set of limits. */
function reduceOrderInfo(from: object, name_max: number): OrderInfo {
  const info = openRecord(from);
  const goods = info["goods"];
  const method = info["rechargeInfo"];
  return {
    gameName: cutText(info["gameName"], name_max),
    clientId: cutText(info["clientId"]),
    gameProductId: cutText(info["gameProductId"]),
    area: reduceNamed(info["area"], name_max),
    server: cutText(info["server"]),
    realServer: cutText(info["realServer"]),
    role: reduceNamed(info["role"], name_max),
    goods: isRecord(goods) ? { ...reduceNamed(goods, name_max), typeKey: cutText(goods["typeKey"]) } : null,
    region: cutText(info["region"]),
    rechargeInfo: isRecord(method) ? reduceMethod(method, name_max) : null,
    billing_no: cutText(info["billing_no"]),
    rechargeKey: cutText(info["rechargeKey"]),
  };
}

function reduceNamed(from: unknown, name_max: number): Named {
  const named = openRecord(from);
  return { display: cutText(named["display"], name_max), value: cutText(named["value"]) };
}

function reduceMethod(method: Record<string, unknown>, name_max: number): OrderMethod {
  return {
    payway_id: cutText(method["payway_id"]),
    channel_id: cutText(method["channel_id"]),
    key: cutText(method["key"]),
    name: cutText(method["name"], name_max),
  };
}

/** Cut between characters, so that no name ends in half of one. */
function cutText(value: unknown, length_max = id_length_max): string {
  return typeof value === "string" ? Array.from(value).slice(0, length_max).join("") : "";
}

function openRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return null;
    throw error;
  }
}
