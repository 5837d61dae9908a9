import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import type { ReactNode } from "react";
import { useBoot } from "../../shop/shop.ts";
import styles from "./page-states.module.css";

/** C31: a page on its way, in three rows. */
export function WaitingPage({ header }: { header: ReactNode }) {
  const text = useText();
  return (
    <>
      {header}
      <main className={styles.page} aria-busy="true" tabIndex={-1} data-focus-home="">
        <VisuallyHidden>
          <h1>{text("shell.loading")}</h1>
        </VisuallyHidden>
        {Array.from({ length: skeleton_rows }, (_, row) => (
          <Skeleton key={row} height="96px" radius="var(--r-card)" />
        ))}
      </main>
    </>
  );
}

export interface FailedPageProps {
  header: ReactNode;
  onTryAgain: () => void;
}

/** A page that could not be loaded: the others still can, and it can be tried again. */
export function FailedPage({ header, onTryAgain }: FailedPageProps) {
  const text = useText();
  const { brand } = useBoot();
  return (
    <>
      {header}
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <VisuallyHidden>
          <h1>{brand.title}</h1>
        </VisuallyHidden>
        <EmptyState
          role="alert"
          picture="/art/state-portal.svg"
          action={
            <Button variant="main" onClick={onTryAgain}>
              {text("shell.try_again")}
            </Button>
          }
        >
          {text("message.network_error")}
        </EmptyState>
      </main>
    </>
  );
}
