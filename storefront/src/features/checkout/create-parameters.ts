import type { CreateOrderCall } from "@gemgate/contract/checkout";
import type { ParametersOf } from "@gemgate/contract/call";
import { couponToSend } from "@gemgate/rules/coupons/coupon-to-send";
import { payIdOf } from "@gemgate/rules/checkout/pay-path";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import type { VisitSession } from "../../user-session/visit.ts";
import type { Character } from "../../shop/selection.ts";
import { serverIdOf } from "../roles/public.ts";
import type { Quote } from "./quote.tsx";

export interface OrderToCreate {
  client_id: string;
  platform: ParametersOf<CreateOrderCall>["platform"];
  domain_area: ParametersOf<CreateOrderCall>["domain_area"];
  bcp47_lang: string;
  product_id: string;
  character: Character;
  /** Z135: it is the character of another player, under the name that was confirmed. */
  isGift: boolean;
  hasAreas: boolean;
  country: string;
  option: PayableOption;
  goods: { readonly isCoupon: 0 | 1 };
  quote: Pick<Quote, "payable">;
  /** The coupon that the player picked, '' where none is, and whether the VIP version is on (Z52). */
  coupon: { readonly picked: string; readonly isVipOn: boolean };
  did: string;
  session: VisitSession;
  /** The unpaid order of these goods that this page knows of. */
  continues?: string | undefined;
}

/**
 * J26: the payload is built from the selected option. The price in it is the one on the screen: the server compares it with its
 * own, so that a price that changed meanwhile is shown before it is charged, and never charges by it (J34).
 */
export function createParameters(order: OrderToCreate): Omit<ParametersOf<CreateOrderCall>, "nonce"> {
  const { character, option } = order;
  const pay_id = payIdOf(option);
  const coupon_code = couponToSend({ ...order.coupon, option, goods: order.goods });
  return {
    client_id: order.client_id,
    server_id: serverIdOf(character),
    role_id: character.roleId,
    platform: order.platform,
    product_id: order.product_id,
    domain_area: order.domain_area,
    bcp47_lang: order.bcp47_lang,
    country: order.country,
    ...visitParameters(order),
    payway_id: option.payway_id,
    channel_id: option.channel_id,
    shown_price: String(order.quote.payable),
    ...(pay_id === undefined ? {} : { pay_id }),
    ...(coupon_code === undefined ? {} : { coupon_code }),
    ...(order.continues === undefined ? {} : { continue_billing_no: order.continues }),
    // Z17: only a game with areas is told the area.
    ...(order.hasAreas ? { areaId: character.areaId } : {}),
    ...(order.isGift ? { gift: "1" as const, receiver_name: character.roleName } : {}),
  };
}

/** How the visitor came and which visit this is, as every creation of an order says it (J13). */
export function visitParameters({ did, session }: Pick<OrderToCreate, "did" | "session">) {
  const { channel, session_time, ...named } = session;
  return { did, ...named, session_time: String(session_time), game_channel_id: channelWord(channel) };
}

function channelWord(channel: VisitSession["channel"]): "1" | "2" | "3" | "10" {
  switch (channel) {
    case 1:
      return "1";
    case 2:
      return "2";
    case 3:
      return "3";
    case 10:
      return "10";
  }
}
