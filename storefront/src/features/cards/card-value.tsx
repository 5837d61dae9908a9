import { formatAmount } from "@gemgate/rules/money/format-amount";
import { useText } from "@gemgate/web/text/text";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import type { CardSession } from "../../shop/card-session.ts";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";

export type ShownCard = Omit<CardSession, "token" | "cardInfo">;

/** L2, Z31: what a card is worth, in money and in gems. */
export function CardValue({ card }: { card: ShownCard }) {
  const text = useText();
  const money = useMoney();
  const { brand, locale } = useBoot();
  const count = (gems: number): string => new Intl.NumberFormat(`${locale}-u-nu-latn`).format(gems);
  // As printed on the card: the number alone, its currency is the next row.
  const { whole, decimals } = formatAmount({
    amount: card.price,
    currency: card.currency,
    wholeNumberCurrencies: brand.whole_number_currencies,
  });
  return (
    <SummaryRows panel>
      <SummaryRow label={text("card.title")}>
        <bdi dir="ltr">{card.name}</bdi>
      </SummaryRow>
      <SummaryRow label={text("card.face")}>
        <bdi dir="ltr">{whole + decimals}</bdi>
      </SummaryRow>
      <SummaryRow label={text("card.currency")}>
        <bdi>{card.currency}</bdi>
      </SummaryRow>
      <SummaryRow label={text("card.money")}>{money(card.money, card.currency)}</SummaryRow>
      <SummaryRow label={text("card.gems")}>{count(card.gems)}</SummaryRow>
      {card.extraGems === 0 ? null : (
        <SummaryRow label={text("card.extra_gems")} variant="good">
          {count(card.extraGems)}
        </SummaryRow>
      )}
      <SummaryRow label={text("card.total_gems")} variant="total">
        {count(card.gems + card.extraGems)}
      </SummaryRow>
    </SummaryRows>
  );
}
