import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { SafeHtml } from "@gemgate/web/ui/safe-html";
import { useBoot } from "../../shop/shop.ts";
import type { VipBase } from "./vip-words.ts";
import styles from "./vip-faq.module.css";

/** O12: HTML of the brand, of which only what the allow-list knows shows (D3). */
export function VipFaq({ faq_title, faq_content }: Pick<VipBase, "faq_title" | "faq_content">) {
  const { locale } = useBoot();
  const text = useText();
  const html = localisedText(faq_content, locale);
  if (html === "") return null;
  return (
    <details className={styles.faq}>
      <summary className={styles.title}>
        <Icon of={iconInfo} />
        <bdi>{localisedText(faq_title, locale)}</bdi>
        <Icon of={iconDown} />
      </summary>
      <div className={styles.answer}>
        <SafeHtml html={html} newWindowWords={text("shell.new_window")} />
      </div>
    </details>
  );
}
