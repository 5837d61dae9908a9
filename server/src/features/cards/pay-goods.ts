// Z7, Z134: card_pay with goods. A purchase like any other whose money is there at once.
import type { QueryOf } from "@gemgate/contract/call";
import type { payWithCard } from "@gemgate/contract/cards";
import type { CreateResult } from "@gemgate/contract/checkout";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { nameCard, openCard, whyUnusable } from "./open-card.ts";
import type { CardDependencies, OpenedCard } from "./open-card.ts";
import { explainUnusableCard } from "./redeem-card.ts";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import type { CardOrders } from "./redeem-card.ts";

export async function payGoodsWithCard(
  { dependencies, orders }: { dependencies: CardDependencies; orders: CardOrders },
  context: LoggedIn,
  { card_info, product_id, domain_area, country, ...query }: QueryOf<typeof payWithCard>,
): Promise<CreateResult | Refusal> {
  // Z30: a card session can redeem its card and nothing else.
  if (context.session.kind === "card") return refuse("not_logged_in");
  if (product_id === undefined) return missing("product_id");
  if (domain_area === undefined) return missing("domain_area");
  if (country === undefined) return missing("country");
  const named = nameCard(dependencies, card_info);
  if (isRefusal(named)) return named;
  const { card_hash } = named;
  const request = { query: { ...query, product_id, domain_area, country }, card_hash, open };
  const billing_no = await orders.payGoods(context, request);
  if (billing_no === undefined) return explainUnusableCard(context, orders, card_hash);
  // There is no page to go to: the order is paid, and the result popup asks until the goods are given.
  return isRefusal(billing_no) ? billing_no : { billing_no, url: "" };

  async function open(): Promise<OpenedCard | Refusal> {
    const card = await openCard(dependencies, context, { card_info, session: context.session });
    if (isRefusal(card)) return card;
    return (await whyUnusable(context.world.db, orders, card)) ?? card;
  }
}

function missing(parameter: string): Refusal {
  return refuse("bad_parameter", { parameter });
}
