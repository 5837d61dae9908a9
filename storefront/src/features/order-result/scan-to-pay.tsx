import type { SymbolShape } from "@gemgate/rules/symbols/symbol-shape";
import { useText } from "@gemgate/web/text/text";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useIsComputer } from "../checkout/parts.ts";
import type { PayWay } from "../checkout/public.ts";
import { ScanSymbol, useSymbol } from "./scan-symbol.tsx";
import styles from "./scan-to-pay.module.css";
import type { OrderStatusView } from "./use-order-status.ts";

export interface ScanOfOrder {
  /** It is about to come, so that its place is kept. */
  isWaiting: boolean;
  shape: SymbolShape | undefined;
}

/** What a phone scans to pay an order that is looked at on a computer. */
export function useScanOfOrder({ order }: Pick<OrderStatusView, "order">, way: PayWay | undefined): ScanOfOrder {
  const code = useIsComputer() ? (order?.scan_code ?? "") : "";
  const shape = useSymbol(code === "" ? undefined : "qr", code);
  return { isWaiting: order === null && way === "scan", shape };
}

/** Nothing where there is nothing to scan: the button below leads to the payment all the same. */
export function ScanToPay({ of: { isWaiting, shape } }: { of: ScanOfOrder }) {
  const text = useText();
  if (shape === undefined && !isWaiting) return null;
  return (
    <section className={styles.card} aria-label={text("result.scan_title")} aria-busy={shape === undefined}>
      {shape === undefined ? (
        <Skeleton width="192px" height="192px" radius="var(--r-sm)" />
      ) : (
        <ScanSymbol kind="qr" shape={shape} label={text("result.qr")} />
      )}
      <p className={styles.words}>{text("result.scan_title")}</p>
    </section>
  );
}
