import type { FullOrder } from "@gemgate/contract/checkout";
import { groupPayCode } from "@gemgate/rules/checkout/pay-code";
import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import type { SymbolShape } from "@gemgate/rules/symbols/symbol-shape";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCopy, iconDownload } from "@gemgate/web/ui/later-icon-paths";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot, useShop } from "../../shop/shop.ts";
import { showToast } from "../../shop/toasts.ts";
import { useMoney } from "../../shop/use-money.ts";
import { CopiedValue } from "./copied-value.tsx";
import numbered from "./numbered-list.module.css";
import styles from "./pay-code.module.css";
import { lastMoment } from "./order-time.ts";
import { ScanSymbol, useSymbol } from "./scan-symbol.tsx";
import { useCopy } from "./use-copy.ts";
import { usePaySteps } from "./use-pay-steps.ts";

type CodeFields = "pay_code" | "pay_by" | "pay_to" | "price" | "currency" | "billing_no" | "product_name";

/** Paid elsewhere with a code: the code, what a machine reads, to whom, until when and how. Nothing where the order has none. */
export function PayCode({ order }: { order: Partial<Pick<FullOrder, CodeFields>> | null }) {
  const { pay_code, pay_by } = order ?? {};
  if (order === null || pay_code === undefined || pay_by === undefined) return null;
  return <CodeSheet order={order} code={pay_code} until_s={pay_by} />;
}

interface CodeSheetProps {
  order: Partial<Pick<FullOrder, CodeFields>>;
  code: string;
  until_s: number;
}

function CodeSheet({ order, code, until_s }: CodeSheetProps) {
  const text = useText();
  const copy = useCopy();
  const { pay_to: to } = order;
  const isTransfer = to?.kind === "transfer";
  const rows = useCodeRows(order, until_s);
  const steps = usePaySteps(order);
  const symbol = useSymbol(to?.scan, code);
  const label = text(isTransfer ? "result.code_purpose" : "pay_page.code");
  return (
    <section className={styles.sheet} aria-label={label}>
      <div className={styles.card}>
        <span className={styles.label}>{label}</span>
        <bdi dir="ltr" className={styles.code}>
          {groupPayCode(code).map((group, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two groups may be alike, and they never move.
            <span key={index}>{group}</span>
          ))}
        </bdi>
        {symbol === undefined || to?.scan === undefined ? null : (
          <ScanSymbol kind={to.scan} shape={symbol} label={text(to.scan === "qr" ? "result.qr" : "result.barcode")} />
        )}
        <div className={styles.buttons}>
          <Button size="small" onClick={() => copy(code, text("result.code_copied"))}>
            <Icon of={iconCopy} size="small" />
            {text("result.copy_code")}
          </Button>
          <SavePicture order={order} symbol={symbol} sheet={{ label, code, rows }} />
        </div>
      </div>
      <SummaryRows panel>
        {rows.map(({ label: name, value, hint, copied }) => (
          <SummaryRow key={name} label={name}>
            {copied === undefined ? (
              <bdi>{value}</bdi>
            ) : (
              <CopiedValue label={text("result.copy_account")} onCopy={() => copy(value, copied)}>
                <bdi>{value}</bdi>
              </CopiedValue>
            )}
            {hint === undefined ? null : <bdi className={styles.hint}>{hint}</bdi>}
          </SummaryRow>
        ))}
      </SummaryRows>
      <ol className={numbered.list}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CodeRow {
  label: string;
  value: string;
  hint?: string | undefined;
  /** Said once it was copied; it is then offered to be. */
  copied?: string;
}

/** Whom to pay how much until when, as far as the provider says it. */
function useCodeRows({ pay_to, price, currency = "" }: CodeSheetProps["order"], until_s: number): readonly CodeRow[] {
  const { brand, locale } = useBoot();
  const text = useText();
  const money = useMoney();
  const { place = "", payee = "", bank = "", account = "" } = pay_to ?? {};
  return [
    { label: text("orders.amount"), value: price === undefined ? "" : money(price, currency) },
    { label: text("result.code_place"), value: place },
    { label: text("result.code_payee"), value: payee },
    { label: text("result.code_bank"), value: bank },
    { label: text("result.code_account"), value: account, copied: text("result.account_copied") },
    {
      label: text("pay_page.pay_by"),
      value: lastMoment({ at_s: until_s, locale }),
      // Q24, Z82: in the brand's zone too, as customer service reads it.
      hint: displayTime({ timestamp: until_s, offset_h: offsetHoursAt(brand.time_zone, until_s) }),
    },
  ].filter(({ value }) => value !== "");
}

interface SavePictureProps {
  order: CodeSheetProps["order"];
  symbol: SymbolShape | undefined;
  sheet: { label: string; code: string; rows: readonly CodeRow[] };
}

/** For a shop without a network. Browsers inside other apps keep no files. */
function SavePicture({ order, symbol, sheet }: SavePictureProps) {
  const { toasts } = useShop();
  const { brand } = useBoot();
  const text = useText();
  if (isInAppBrowser(navigator.userAgent)) return null;
  return (
    <Button size="small" onClick={() => void save()}>
      <Icon of={iconDownload} size="small" />
      {text("result.save_picture")}
    </Button>
  );

  async function save(): Promise<void> {
    const { billing_no = "", product_name = "" } = order;
    try {
      const { saveCodePicture } = await import("./save-code-picture.ts");
      await saveCodePicture({ ...sheet, symbol, title: brand.title, what: product_name, name: billing_no });
    } catch {
      showToast(toasts, text("message.network_error"), "error");
    }
  }
}
