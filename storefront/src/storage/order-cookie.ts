import { order_cookie_days } from "@gemgate/rules/storage/stored-value";
import { readCookie, removeCookie, writeCookie } from "./cookie.ts";
import type { CookieJar } from "./cookie.ts";
import { formatOrderInfo, parseOrderInfo } from "./order-info.ts";
import type { OrderInfo } from "./order-info.ts";

const order_cookie_name = "order_info";

/** R1: the choice survives a reload and seven days. E41: a login clears it. */
export interface OrderCookie {
  read(): OrderInfo | null;
  write(info: OrderInfo): void;
  clear(): void;
}

export function createOrderCookie(jar: CookieJar, isSecure: boolean): OrderCookie {
  return {
    read() {
      const text = readCookie(jar, order_cookie_name);
      return text === null ? null : parseOrderInfo(text);
    },
    write(info) {
      const value = formatOrderInfo(info);
      // An order that fits into no cookie is not half kept: a stale one would preselect something else.
      if (value === null) return removeCookie(jar, order_cookie_name);
      writeCookie(jar, { name: order_cookie_name, value, days: order_cookie_days, isSecure });
    },
    clear: () => removeCookie(jar, order_cookie_name),
  };
}
