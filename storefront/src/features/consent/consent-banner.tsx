import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { useId } from "react";
import { legalLinks } from "../../shop/legal-links.ts";
import { useShop } from "../../shop/shop.ts";
import styles from "./consent-banner.module.css";

/** Both answers look alike and are one click; the store works behind it, whichever is given and while none is. */
export function ConsentBanner() {
  const { boot, game, consent } = useShop();
  const text = useText();
  const title = useId();
  const { privacy } = legalLinks({ brand: boot.brand, game, area: boot.domain_area });
  return (
    <section className={styles.banner} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text("consent.title")}
      </h2>
      <p className={styles.words}>
        {text("consent.text", { store: boot.brand.title })}{" "}
        <a href={privacy} target="_blank" rel="noopener noreferrer">
          {text("shell.privacy")}
        </a>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => consent.answer("no")}>{text("consent.decline")}</Button>
        <Button onClick={() => consent.answer("yes")}>{text("consent.agree")}</Button>
      </div>
    </section>
  );
}
