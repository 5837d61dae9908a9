import { ErrorReplenishPage } from "../../shared-pages/error-replenish-page.tsx";
import { Header } from "../shell/header.tsx";

/** V7: what is owed. No link can be opened yet. */
export function ReplenishPage() {
  return <ErrorReplenishPage header={<Header />} />;
}
