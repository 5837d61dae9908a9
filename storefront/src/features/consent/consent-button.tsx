import { useText } from "@gemgate/web/text/text";
import { useShop } from "../../shop/shop.ts";

/** An answer is taken back as easily as it was given. */
export function ConsentButton() {
  const { consent } = useShop();
  const text = useText();
  if (!consent.isOffered) return null;
  return (
    <button type="button" onClick={consent.show}>
      {text("consent.choices")}
    </button>
  );
}
