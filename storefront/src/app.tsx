import { carryParameters } from "@gemgate/rules/routes/carried-parameters";
import { TextProvider, useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { useEffect } from "react";
import { type AroundNavHandler, Router } from "wouter";
import styles from "./app.module.css";
import type { Layout } from "./layouts/layout.ts";
import { handlesTapsEvent } from "./page/page-elements.ts";
import { FailureBoundary } from "./shop/failure-boundary.tsx";
import { isFramed } from "./shop/is-framed.ts";
import { leaveFor } from "./shop/leave-page.ts";
import { rememberSoon } from "./shop/remember-soon.ts";
import { type Shop, ShopContext } from "./shop/shop.ts";

export interface AppProps {
  shop: Shop;
  layout: Layout;
  /** Path and query of the request, on the server alone. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ shop, layout, ssrPath, ssrSearch }: AppProps) {
  useEffect(() => {
    // What this browser remembers is shown after hydration, so that the first render equals the server's.
    const stop = rememberSoon(shop);
    // The effects of a parent run after those of its children: from here on the page handles what a player does.
    dispatchEvent(new Event(handlesTapsEvent));
    return stop;
  }, [shop]);
  return (
    <ShopContext value={shop}>
      <TextProvider locale={shop.boot.locale} messages={shop.messages}>
        <Router
          aroundNav={carryAlong}
          {...(ssrPath === undefined ? {} : { ssrPath })}
          {...(ssrSearch === undefined ? {} : { ssrSearch })}
        >
          <FailureBoundary tryKey="" renderFailure={() => <BrokenPage />}>
            <layout.App />
          </FailureBoundary>
        </Router>
      </TextProvider>
    </ShopContext>
  );
}

/** B23-B27: every link to another page keeps the parameters that each page needs; a new page begins at its top. */
const carryAlong: AroundNavHandler = (navigate, to, options) => {
  const address = carryParameters(to, location.search);
  if (isFramed()) return leaveFor(address);
  navigate(address, options);
  if (options?.replace !== true) scrollTo(0, 0);
};

/** Nothing of the page can be trusted any more, so it says little and offers to load it anew. */
function BrokenPage() {
  const text = useText();
  return (
    <main className={styles.broken}>
      <p>{text("message.not_completed")}</p>
      <ButtonLink variant="main" href="">
        {text("shell.try_again")}
      </ButtonLink>
    </main>
  );
}
