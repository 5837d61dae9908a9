import { useText } from "@gemgate/web/text/text";
import { textParts } from "@gemgate/web/text/text-parts";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { legalLinks } from "../../shop/legal-links.ts";
import { useShop } from "../../shop/shop.ts";

/** The terms can be read before paying, in a window of their own. */
export function AgreementLine({ className }: { className?: string | undefined }) {
  const { boot, game } = useShop();
  const text = useText();
  const { terms, privacy } = legalLinks({ brand: boot.brand, game, area: boot.domain_area });
  const link = (href: string) => (words: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
      <VisuallyHidden> {text("shell.new_window")}</VisuallyHidden>
    </a>
  );
  return (
    <p className={className}>{textParts(text("checkout.agree"), { terms: link(terms), privacy: link(privacy) })}</p>
  );
}
