import type { OperatorNoticeKind } from "@gemgate/contract/brand";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { showToast } from "../../shop/toasts.ts";

/** Z95: fetches the text and opens it in the tip popup. It is not there before: few read it, and every page has the button. */
export function useOpenOperatorNotice(): (kind: OperatorNoticeKind) => Promise<void> {
  const { boot, toasts } = useShop();
  const text = useText();
  const screens = useScreens();
  return async (kind) => {
    try {
      const { operatorNotice } = await import("@gemgate/brands/operator-notices");
      const notice = operatorNotice(kind, boot);
      if (notice === undefined) return;
      const { isHtml, locale } = notice;
      screens.showTip({ title: text(`notices.${kind}`), text: notice.text, isHtml, lang: bcp47Of(locale) });
    } catch {
      showToast(toasts, text("message.network_error"), "error");
    }
  };
}
