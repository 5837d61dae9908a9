import type { FullOrder } from "@gemgate/contract/checkout";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useText } from "@gemgate/web/text/text";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot } from "../../shop/shop.ts";
import { CopiedValue } from "./copied-value.tsx";
import styles from "./order-result-panel.module.css";
import { useCopy } from "./use-copy.ts";

/** What is known of an order; rows without a value are left out until a login fills them (Z43). */
export interface OrderFacts {
  billing_no: string;
  account: string;
  game: string;
  goods: string;
  /** What came with the goods or is in them. */
  bonus?: string | undefined;
  server: string;
  role: string;
  /** Z135: the character is another player's. */
  isGift?: boolean;
  paid: string;
  /** What a redeemed card was worth in the game. */
  gems?: { readonly count: number; readonly extra: number } | undefined;
}

/** K5, K26: the same rows on Pending, Success and Fail. */
export function OrderRows({ facts }: { facts: OrderFacts }) {
  const { locale } = useBoot();
  const copy = useCopy();
  const text = useText();
  const count = (gems = 0) => (gems === 0 ? "" : new Intl.NumberFormat(`${locale}-u-nu-latn`).format(gems));
  const rows = [
    { label: text("result.account"), value: facts.account },
    { label: text("result.game"), value: facts.game },
    { label: text("result.goods"), value: facts.goods },
    { label: text("orders.includes"), value: facts.bonus ?? "" },
    { label: text("card.gems"), value: count(facts.gems?.count) },
    { label: text("card.extra_gems"), value: count(facts.gems?.extra) },
    { label: text("result.server"), value: facts.server },
    { label: text(facts.isGift === true ? "gift.receiver" : "result.role"), value: facts.role },
    { label: text("result.paid"), value: facts.paid },
  ];
  return (
    <SummaryRows panel>
      {rows
        .filter((row) => row.value !== "")
        .map((row) => (
          <SummaryRow key={row.label} label={row.label}>
            <bdi>{row.value}</bdi>
          </SummaryRow>
        ))}
      <SummaryRow label={<span className={styles.term}>{text("result.billing_number")}</span>}>
        {/* Copied without the blanks that make it readable (Z128). */}
        <CopiedValue label={text("result.copy")} onCopy={() => copy(facts.billing_no, text("result.copied"))}>
          <bdi dir="ltr">{groupBillingNo(facts.billing_no)}</bdi>
        </CopiedValue>
      </SummaryRow>
    </SummaryRows>
  );
}

export function factsOf(from: {
  billing_no: string;
  order: FullOrder | null;
  known: Partial<OrderFacts>;
  paid: string;
}): OrderFacts {
  const { billing_no, order, known, paid } = from;
  return {
    billing_no,
    account: order?.user_name ?? known.account ?? "",
    game: order?.game_name ?? known.game ?? "",
    goods: order?.product_name ?? known.goods ?? "",
    server: order?.game_server_name ?? known.server ?? "",
    role: order?.role_name ?? known.role ?? "",
    paid,
    bonus: order?.bonus,
    isGift: order?.gift === 1,
    ...(order?.gems_number === undefined
      ? {}
      : { gems: { count: order.gems_number, extra: order.extra_gems_number ?? 0 } }),
  };
}
