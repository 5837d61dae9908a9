import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert, iconCheck } from "@gemgate/web/ui/icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { useId, useState } from "react";
import styles from "./receipt-mail.module.css";
import { type ReceiptState, useSendReceipt } from "./use-send-receipt.ts";

/** The receipt by e-mail: asked for after paying, and never needed. Nothing where this store sends none. */
export function ReceiptMail({ order }: { order: Pick<FullOrder, "billing_no" | "can_mail" | "steps"> }) {
  const isPaid = order.steps?.some(({ step }) => step === "paid") === true;
  return order.can_mail === 1 && isPaid ? <ReceiptForm billing_no={order.billing_no} /> : null;
}

function ReceiptForm({ billing_no }: { billing_no: string }) {
  const { state, send } = useSendReceipt(billing_no);
  const text = useText();
  const titleId = useId();
  const [address, setAddress] = useState("");
  return (
    <form
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(address);
      }}
    >
      <p id={titleId} className={styles.title}>
        {text("receipt.title")}
      </p>
      <div role="status">
        {state.kind === "sent" ? (
          <Message variant="success" icon={<Icon of={iconCheck} />}>
            {text("receipt.sent", { address: state.address })}
          </Message>
        ) : null}
      </div>
      {state.kind === "sent" ? null : (
        <>
          <div className={styles.row}>
            <div className={styles.field}>
              <Field
                label={text("receipt.address")}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                dir="ltr"
                value={address}
                error={wordsOf(state)}
                errorIcon={<Icon of={iconAlert} size="small" />}
                onChange={(event) => setAddress(event.target.value)}
              />
            </div>
            <Button type="submit" busy={state.kind === "sending"}>
              <span>{text("receipt.send")}</span>
            </Button>
          </div>
          <p className={styles.note}>{text("receipt.note")}</p>
        </>
      )}
    </form>
  );

  function wordsOf(now: ReceiptState): string {
    if (now.kind !== "failed") return "";
    if (now.why === "network") return text("message.network_error");
    return text(now.why === "too_many" ? "receipt.too_many" : "receipt.bad_address");
  }
}
