import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { FailureWords } from "../../ask/failure-words.tsx";
import styles from "./orders-panel.module.css";
import type { OrdersView } from "./use-orders.ts";

/** The way to the page of older ones. */
export function OlderOrders({ orders }: { orders: OrdersView }) {
  const text = useText();
  if (!orders.more) return null;
  return (
    <div className={styles.more}>
      <div role="status">
        {orders.older === "failed" ? (
          <p className={styles.problem}>
            <Icon of={iconAlert} size="small" />
            <FailureWords tryAgain={orders.showOlder}>{text("orders.more_failed")}</FailureWords>
          </p>
        ) : null}
      </div>
      <Button variant="text" block busy={orders.older === "asking"} onClick={orders.showOlder}>
        {text(orders.older === "failed" ? "shell.try_again" : "orders.more")}
      </Button>
    </div>
  );
}
