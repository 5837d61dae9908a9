import type { ParametersOf } from "@gemgate/contract/call";
import type { Area } from "@gemgate/contract/area";
import type { Boot } from "@gemgate/contract/boot";
import type { payReplenish } from "@gemgate/contract/replenish";
import { payIdOf } from "@gemgate/rules/checkout/pay-path";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import type { VisitSession } from "../../user-session/visit.ts";
import { visitParameters } from "../checkout/parts.ts";
import type { LinkInfo } from "./watch-link.ts";

export type PayParameters = Omit<ParametersOf<typeof payReplenish>, "nonce">;

export interface LinkPayment {
  replenish_id: string;
  /** '' outside of the automatic variant. */
  rp_client_id: string;
  info: Pick<LinkInfo, "domain_area" | "game_id">;
  boot: Pick<Boot, "domain_area" | "brand">;
  platform: PayParameters["platform"];
  bcp47_lang: string;
  option: PayableOption;
  country: string;
  did: string;
  session: VisitSession;
}

/** Z58: the link's own region, else that of the page, else the brand's first. */
export function areaOfLink(info: Pick<LinkInfo, "domain_area">, boot: Pick<Boot, "domain_area" | "brand">): Area {
  return info.domain_area ?? boot.domain_area ?? boot.brand.regions[0] ?? "universal";
}

/** Z11. M10, M11: the automatic variant names its own client and the game, beside what its login found to be owed. */
export function payParameters(payment: LinkPayment): PayParameters {
  const { replenish_id, rp_client_id, info, option } = payment;
  const pay_id = payIdOf(option);
  return {
    replenish_id,
    ...(rp_client_id === "" ? {} : { rp_client_id }),
    ...(rp_client_id === "" || info.game_id === undefined ? {} : { game_id: info.game_id }),
    payway_id: option.payway_id,
    channel_id: option.channel_id,
    ...(pay_id === undefined ? {} : { pay_id }),
    country: payment.country,
    platform: payment.platform,
    domain_area: areaOfLink(info, payment.boot),
    bcp47_lang: payment.bcp47_lang,
    ...visitParameters(payment),
  };
}
