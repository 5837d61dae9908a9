import { useText } from "@gemgate/web/text/text";
import { textParts } from "@gemgate/web/text/text-parts";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { type LegalPlace, legalLinks } from "../../shop/legal-links.ts";
import { useShop } from "../../shop/shop.ts";

export interface AgreementLineProps {
  /** What is paid for, where it is not the game of the page. */
  place?: LegalPlace;
  className?: string | undefined;
}

/** The terms can be read before paying, in a window of their own. */
export function AgreementLine({ place, className }: AgreementLineProps) {
  const { boot, game } = useShop();
  const text = useText();
  const { terms, privacy } = legalLinks({ brand: boot.brand, ...(place ?? { game, area: boot.domain_area }) });
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
