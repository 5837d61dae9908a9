import { topicsOfBrand } from "@gemgate/rules/legal-notices/topics-of-brand";
import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../shop/screens.ts";
import { useBoot } from "../../shop/shop.ts";

/** A21, C27, C28: what the operator tells and what its law asks for, each a popup. The texts come with it. */
export function NoticeButtons() {
  const { brand } = useBoot();
  const text = useText();
  const screens = useScreens();
  return topicsOfBrand(brand).map((topic) => (
    <button key={topic} type="button" onClick={() => screens.showLegalNotice(topic)}>
      {text(`notices.${topic}`)}
    </button>
  ));
}
