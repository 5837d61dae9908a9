import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconHome } from "@gemgate/web/ui/later-icon-paths";
import type { ComponentProps } from "react";
import { useScreens } from "../../shop/screens.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { OrderResultPanel } from "./order-result-panel.tsx";
import type { OrderResult } from "./use-order-result.ts";

export interface ResultViewProps {
  result: Pick<OrderResult, "view" | "facts" | "isCard" | "way" | "reopen"> & Partial<Pick<OrderResult, "isElsewhere">>;
  Title: ComponentProps<typeof OrderResultPanel>["Title"];
  /** The order pays a link; `reopen` of the result is the way back to its payment choice. */
  replenish?: ComponentProps<typeof OrderResultPanel>["replenish"];
}

/** How an order stands; its buttons are `ResultButtons`, which a layout puts where its frame has them. */
export function ResultView({ result, Title, replenish }: ResultViewProps) {
  const { view, facts, isCard, isElsewhere = false, way, reopen } = result;
  const screens = useScreens();
  if (view.isUnreadable) return <UnreadableOrder />;
  return (
    <OrderResultPanel
      view={view}
      facts={facts}
      Title={Title}
      onChangeMethod={() => reopen(true)}
      onLogIn={() => screens.logIn("entry")}
      isCard={isCard}
      isElsewhere={isElsewhere}
      way={way}
      replenish={replenish}
    />
  );
}

function UnreadableOrder() {
  const text = useText();
  const home = usePageAddress("/");
  return (
    <EmptyState
      role="alert"
      picture="/art/state-glass.svg"
      action={
        <ButtonLink variant="main" href={home}>
          <Icon of={iconHome} />
          {text("shell.return_home")}
        </ButtonLink>
      }
    >
      {text("message.query_error")}
    </EmptyState>
  );
}
