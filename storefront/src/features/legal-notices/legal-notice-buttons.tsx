import type { LegalNoticeKind } from "@gemgate/brands/legal-notices";
import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../shop/screens.ts";

/** Only the names: the texts themselves are fetched with their popup. */
const kinds: readonly LegalNoticeKind[] = ["commercial_transactions", "payment_services", "inquiry"];

/** A21, C28: the three notices of Japanese stores, each a popup. */
export function LegalNoticeButtons() {
  const text = useText();
  const screens = useScreens();
  return kinds.map((kind) => (
    <button key={kind} type="button" onClick={() => screens.showLegalNotice(kind)}>
      {text(`notices.${kind}`)}
    </button>
  ));
}
