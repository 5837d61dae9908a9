import { useText } from "@gemgate/web/text/text";
import { useBoot } from "../../shop/shop.ts";
import { useOpenOperatorNotice } from "./use-open-operator-notice.ts";

/** C27: what the operator tells about sales, top-ups and contact, each a popup. */
export function OperatorNoticeButtons() {
  const { brand } = useBoot();
  const text = useText();
  const open = useOpenOperatorNotice();
  return brand.notices?.map((kind) => (
    <button key={kind} type="button" onClick={() => void open(kind)}>
      {text(`notices.${kind}`)}
    </button>
  ));
}
