// Z11: the order of a replenish link, made or gone on with; then the payment begins as it does for goods.
import { platformPayPath } from "@gemgate/contract/pay-paths";
import type { CreateResult, PaymentList } from "@gemgate/contract/checkout";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { payReplenish } from "@gemgate/contract/replenish";
import { isPrepaidCard, payPathOf } from "@gemgate/rules/checkout/pay-path";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { sellsAt } from "../../../platform/hosts.ts";
import type { CallContext } from "../../../platform/http/call-route.ts";
import { linkKey } from "../../../platform/idempotency/request-key.ts";
import { describeGame } from "../../games/public.ts";
import type { NewAttempt } from "../../payments/public.ts";
import { fullPrice } from "../../pricing/public.ts";
import type { KnownLink, LinkOrders, PayLinkQuery } from "../../replenish/public.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { chooseOption } from "../options/choose-option.ts";
import { listOptionsOfPrice } from "../options/list-payment-options.ts";
import type { OptionRow } from "../options/option-store.ts";
import { answerAgain } from "./answer-creation.ts";
import { pay_within_s_default } from "./pay-within.ts";
import { placeOrContinueLink } from "./place-link-order.ts";
import { returnUrlOf } from "./return-url.ts";

/** What the replenish feature asks of checkout. */
export function openLinkOrders(checkout: Checkout): LinkOrders {
  return {
    listOptions: async ({ resolvedHost, locale }, { link, client }, platform) => {
      const { gp_id, area: domain_area } = client;
      const shop = { brand: resolvedHost.brand, domain_area, gp_id, platform, currency: link.currency };
      return withoutCards(await listOptionsOfPrice(checkout, { ...shop, locale }));
    },
    pay: (context, known, query) => payLink(checkout, context, known, query),
  };
}

/** A prepaid card of the store is worth goods and gems; a debt is paid in money. */
function withoutCards(list: PaymentList): PaymentList {
  const countries = Object.entries(list.country).map(
    ([country, options]) => [country, options.filter((option) => !isPrepaidCard(option))] as const,
  );
  return { ...list, country: Object.fromEntries(countries.filter(([, options]) => options.length > 0)) };
}

async function payLink(
  checkout: Checkout,
  context: CallContext,
  known: KnownLink,
  query: PayLinkQuery,
): Promise<CreateResult | Refusal> {
  const { link } = known;
  const nonce = linkKey(link.id, payReplenish.path, query);
  // A request whose answer was lost is answered whatever became of the link since (Z126).
  const repeated = await answerAgain(checkout, context, nonce);
  if (repeated !== undefined) return repeated;
  if (!link.is_open) return refuse("replenish_error");
  const { brand } = context.resolvedHost;
  if (!sellsAt(context.resolvedHost, checkout.world.settings)) return refuse("no_sales_here");
  const option = await chooseLinkOption(checkout, context, known, query);
  if (isRefusal(option)) return option;
  if (isPrepaidCard(option)) return refuse("wrong_method_parameters");
  // Nothing is made where the payment could not even begin (Z124).
  if (checkout.providers.get(option.provider)?.isDown(brand.key) === true) return refuse("busy");
  const attempt = await newAttempt(checkout, context, { known, option, query });
  return placeOrContinueLink(checkout, context, { nonce, known, attempt });
}

/** The region is the link's own, whatever the caller says: it decides which methods there are. */
function chooseLinkOption(
  checkout: Checkout,
  { resolvedHost }: CallContext,
  { link, client }: KnownLink,
  query: PayLinkQuery,
): Promise<OptionRow | Refusal> {
  const { gp_id, area: domain_area } = client;
  const { amount, currency } = link;
  const path = query.payway_id === undefined ? platformPayPath : payPathOf(query.payway_id);
  const quote = fullPrice({ amount, currency });
  return chooseOption(checkout, { brand: resolvedHost.brand, domain_area, path, query, goods: { gp_id }, quote });
}

interface AttemptTerms {
  readonly known: KnownLink;
  readonly option: OptionRow;
  readonly query: PayLinkQuery;
}

async function newAttempt(
  { world, responseCache }: Checkout,
  context: CallContext,
  { known: { link, client }, option, query }: AttemptTerms,
): Promise<NewAttempt> {
  const { resolvedHost, locale } = context;
  const { brand } = resolvedHost;
  const { gp_id, client_id, area } = client;
  const game = await describeGame(world, responseCache, { resolvedHost, gp_id, client_id, locale });
  const where = { replenish_id: link.id, client_id, domain_area: area };
  return {
    provider: option.provider,
    merchant: brand.key,
    payway_id: option.payway_id,
    channel_id: option.channel_id,
    method: option.method,
    country: option.country,
    language: query.bcp47_lang ?? bcp47Of(locale),
    description: game?.name ?? brand.title,
    pay_within_s: Math.max(pay_within_s_default, option.pay_within_s ?? 0),
    return_url: returnUrlOf(context, { page: "/replenishGoods", where, query }),
  };
}
