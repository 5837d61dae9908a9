import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import type { OrderStatusView } from "../../../features/order-result/use-order-status.ts";
import { useScreens } from "../../../shop/screens.ts";
import { HelpButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

export interface CardResultFooterProps {
  billingNo: string;
  view: Pick<OrderStatusView, "status" | "isAsking">;
  onRefresh: () => void;
  onEnterAgain: () => void;
  onClose: () => void;
}

/** A card was used: there is nothing to pay and nothing to choose anew. */
export function CardResultFooter(props: CardResultFooterProps) {
  const { billingNo, view, onRefresh, onEnterAgain, onClose } = props;
  const text = useText();
  const screens = useScreens();
  const help = <HelpButton onPress={() => screens.help(billingNo)} />;
  switch (view.status) {
    case "Pending":
      return (
        <div className={styles.pair}>
          <Button busy={view.isAsking} onClick={onRefresh}>
            <Icon of={iconRefresh} />
            <span>{text("card.check_again")}</span>
          </Button>
          {help}
        </div>
      );
    case "Success":
      return (
        <Button look="main" size="large" block onClick={onClose}>
          {text("result.done")}
        </Button>
      );
    case "Fail":
      return (
        <>
          <Button look="main" size="large" block onClick={onEnterAgain}>
            {text("card.enter_again")}
          </Button>
          {help}
        </>
      );
  }
}
