import { useText } from "@gemgate/web/text/text";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import type { CardSession } from "../../session/card-session.ts";
import { useBoot } from "../../session/shop.ts";
import { useMoney } from "../../session/use-money.ts";

/** L2, Z31: what a card is worth, in money and in gems. */
export function CardValue({ card }: { card: CardSession }) {
  const text = useText();
  const money = useMoney();
  const { locale } = useBoot();
  const count = (gems: number): string => new Intl.NumberFormat(`${locale}-u-nu-latn`).format(gems);
  return (
    <SummaryRows panel>
      <SummaryRow label={text("card.title")}>
        <bdi dir="ltr">{card.name}</bdi>
      </SummaryRow>
      <SummaryRow label={text("card.face")}>{money(card.price, card.currency)}</SummaryRow>
      <SummaryRow label={text("card.currency")}>
        <bdi>{card.currency}</bdi>
      </SummaryRow>
      <SummaryRow label={text("card.gems")}>{count(card.gems)}</SummaryRow>
      {card.extraGems === 0 ? null : (
        <SummaryRow label={text("card.extra_gems")} look="good">
          {count(card.extraGems)}
        </SummaryRow>
      )}
      <SummaryRow label={text("card.total_gems")} look="total">
        {count(card.gems + card.extraGems)}
      </SummaryRow>
    </SummaryRows>
  );
}
