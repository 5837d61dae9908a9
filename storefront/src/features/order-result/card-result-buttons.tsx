import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { ButtonPair } from "@gemgate/web/ui/button-pair";
import { Icon } from "@gemgate/web/ui/icon";
import { iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { HelpButton } from "./help-button.tsx";
import type { OrderStatusView } from "./use-order-status.ts";

export interface CardResultButtonsProps {
  billing_no: string;
  view: Pick<OrderStatusView, "status" | "isAsking">;
  onRefresh: () => void;
  onEnterAgain: () => void;
  onClose: () => void;
}

/** A card was used: there is nothing to pay and nothing to choose anew. */
export function CardResultButtons(props: CardResultButtonsProps) {
  const { billing_no, view, onRefresh, onEnterAgain, onClose } = props;
  const text = useText();
  const help = <HelpButton billing_no={billing_no} />;
  switch (view.status) {
    case "Pending":
      return (
        <ButtonPair>
          <Button busy={view.isAsking} onClick={onRefresh}>
            <Icon of={iconRefresh} />
            <span>{text("card.check_again")}</span>
          </Button>
          {help}
        </ButtonPair>
      );
    case "Success":
      return (
        <Button variant="main" size="large" block onClick={onClose}>
          {text("result.done")}
        </Button>
      );
    case "Fail":
      return (
        <>
          <Button variant="main" size="large" block onClick={onEnterAgain}>
            {text("card.enter_again")}
          </Button>
          {help}
        </>
      );
  }
}
