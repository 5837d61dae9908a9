import { otherBrowserLink } from "@gemgate/rules/login/other-browser-link";
import { useText } from "@gemgate/web/text/text";
import { showToast } from "../../shop/toasts.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { copyText } from "./copy-text.ts";

/** E53-E55: this login does not work in this browser; the link to the same page works in another. */
export function useEnvironmentTip(): () => void {
  const { boot, toasts } = useShop();
  const screens = useScreens();
  const text = useText();
  return () => {
    void screens.confirm({
      title: text("tips"),
      text: text("tip_login_env_error"),
      confirm: text("login.copy_link"),
      cancel: text("shell.cancel"),
      // Inside the click itself: browsers allow no other code to write to the clipboard.
      onConfirm: () => void copyLink(),
    });
  };

  async function copyLink(): Promise<void> {
    const { origin, pathname, search } = location;
    const { client_id, domain_area } = boot;
    const link = otherBrowserLink({ origin, pathname, search, client_id, domain_area: domain_area ?? "" });
    const isCopied = await copyText(link);
    showToast(toasts, text(isCopied ? "login.link_copied" : "login.copy_failed"), isCopied ? "plain" : "error");
  }
}
