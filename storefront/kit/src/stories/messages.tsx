import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert, iconCheck, iconClock, iconExternal } from "@gemgate/web/ui/icon-paths";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message, Note } from "@gemgate/web/ui/message";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Toasts } from "../../../src/layouts/shared-shell/toasts.tsx";
import styles from "../kit-page.module.css";
import { Words } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

const retry = (
  <Button>
    <Words of="shell.try_again" />
  </Button>
);

export const messageGroup: StoryGroup = {
  name: "message",
  title: "Messages",
  stories: [
    {
      name: "info",
      title: "Information",
      Show: () => (
        <Message variant="info" icon={<Icon of={iconInfo} />}>
          <Words of="tip_login_pre" />
        </Message>
      ),
    },
    {
      name: "warning",
      title: "Warning",
      Show: () => (
        <Message variant="warning" icon={<Icon of={iconClock} />}>
          <Words of="checkout.unpaid_text" />
        </Message>
      ),
    },
    {
      name: "danger",
      title: "Danger",
      Show: () => (
        <Message variant="danger" icon={<Icon of={iconAlert} />}>
          <Words of="message.network_error" />
        </Message>
      ),
    },
    {
      name: "success",
      title: "Success",
      Show: () => (
        <Message variant="success" icon={<Icon of={iconCheck} />}>
          <Words of="result.copied" />
        </Message>
      ),
    },
    {
      name: "note",
      title: "Notes",
      Show: () => (
        <div className={styles.column}>
          <Note icon={<Icon of={iconInfo} />}>
            <Words of="card.whole" />
          </Note>
          <Note icon={<Icon of={iconExternal} />} centred>
            <Words of="checkout.opens_tab" />
          </Note>
        </div>
      ),
    },
    {
      name: "toast",
      title: "Toast",
      isFixed: true,
      shop: { toast: { text: "Billing number copied", variant: "plain" } },
      Show: Toasts,
    },
    {
      name: "toast-error",
      title: "Toast of an error",
      isFixed: true,
      shop: { toast: { text: "Network error. Your choice is kept. Try again.", variant: "error" } },
      Show: Toasts,
    },
    {
      name: "empty",
      title: "Empty",
      Show: () => (
        <EmptyState picture="/art/state-portal.svg">
          <Words of="goods.empty" />
        </EmptyState>
      ),
    },
    {
      name: "failed",
      title: "Failed, with a retry",
      Show: () => (
        <EmptyState role="alert" picture="/art/state-glass.svg" action={retry}>
          <Words of="goods.failed" />
        </EmptyState>
      ),
    },
    {
      name: "waiting",
      title: "Three rows on their way",
      Show: () => (
        <div className={styles.column} aria-busy="true">
          <Skeleton height="56px" radius="var(--r-lg)" />
          <Skeleton height="56px" radius="var(--r-lg)" />
          <Skeleton height="56px" radius="var(--r-lg)" />
        </div>
      ),
    },
  ],
};
