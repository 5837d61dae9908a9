import { useText } from "@gemgate/web/text/text";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useEffect } from "react";
import { useShop } from "../../shop/shop.ts";
import { useCheckoutSteps } from "../checkout/public.ts";
import { phoneAddress } from "./phone-address.ts";
import styles from "./phone-panel.module.css";
import { ScanSymbol, useDrawnSymbol } from "./scan-symbol.tsx";
import { useOrderStatus } from "./use-order-status.ts";

export interface PhonePanelProps {
  billing_no: string;
  /** It was paid or ended, on the phone or anywhere else: there is nothing to go on with. */
  onOver: () => void;
}

/** The address of an order as a square that a phone's camera opens, and in letters for who cannot scan. */
export function PhonePanel({ billing_no, onOver }: PhonePanelProps) {
  const { boot, game } = useShop();
  const text = useText();
  const steps = useCheckoutSteps();
  const { view } = useOrderStatus(billing_no);
  const isOver = view.isPaid || view.status !== "Pending";
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const { domain_area } = boot;
  const address = phoneAddress({
    billing_no,
    origin: location.origin,
    page: steps.resultPage,
    client_id: game?.client_id,
    domain_area,
  });
  const symbol = useDrawnSymbol("qr", address);
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{text("result.on_phone_text")}</p>
      {symbol === "failed" ? null : symbol === undefined ? (
        <Skeleton width="216px" height="216px" radius="var(--r-sm)" />
      ) : (
        <ScanSymbol kind="qr" shape={symbol} label={text("result.on_phone_qr")} />
      )}
      <bdi dir="ltr" className={styles.address}>
        {address}
      </bdi>
    </div>
  );
}
