import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { Words } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

function Receipt({ panel }: { panel: boolean }) {
  return (
    <SummaryRows panel={panel}>
      <SummaryRow label="1,980 Crystals">
        <Price even amount={29.99} currency="USD" />
      </SummaryRow>
      <SummaryRow label="260 bonus" variant="good">
        <Words of="checkout.free" />
      </SummaryRow>
      <SummaryRow label={<Words of="checkout.total" />} variant="total">
        <Price amount={29.99} currency="USD" />
      </SummaryRow>
    </SummaryRows>
  );
}

export const priceGroup: StoryGroup = {
  name: "price",
  title: "Prices and sums",
  stories: [
    { name: "usd", title: "US dollars", Show: () => <Price amount={1234.5} currency="USD" /> },
    { name: "jpy", title: "Yen", Show: () => <Price amount={2025} currency="JPY" /> },
    { name: "krw", title: "Won, whole", Show: () => <Price amount={15_000} currency="KRW" /> },
    { name: "krw-parts", title: "Won, not whole", Show: () => <Price amount={15_000.5} currency="KRW" /> },
    {
      name: "whole",
      title: "A currency that the brand writes whole",
      Show: () => <Price amount={2025} currency="JPY" wholeNumberCurrencies={["JPY"]} />,
    },
    { name: "code", title: "A currency without a sign", Show: () => <Price amount={49.5} currency="AED" /> },
    { name: "even", title: "Even, as in a button", Show: () => <Price even amount={13.49} currency="USD" /> },
    { name: "rows", title: "Rows of a sum", Show: () => <Receipt panel={false} /> },
    { name: "panel", title: "Rows on a panel", Show: () => <Receipt panel /> },
  ],
};
