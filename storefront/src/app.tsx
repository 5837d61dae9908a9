import { TextProvider } from "@gemgate/web/text/text";
import { useEffect } from "react";
import { Router } from "wouter";
import { NewRoutes } from "./layouts/new/routes.tsx";
import { type Shop, ShopContext } from "./session/shop.ts";

export interface AppProps {
  shop: Shop;
  /** Path and query of the request, on the server alone. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ shop, ssrPath, ssrSearch }: AppProps) {
  // What this browser remembers is shown after hydration, so that the first render equals the server's.
  useEffect(() => shop.wakeUp(), [shop]);
  return (
    <ShopContext value={shop}>
      <TextProvider locale={shop.boot.locale} messages={shop.messages}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })} {...(ssrSearch === undefined ? {} : { ssrSearch })}>
          <NewRoutes />
        </Router>
      </TextProvider>
    </ShopContext>
  );
}
