import { useText } from "@gemgate/web/text/text";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useEffect, useState } from "react";

export interface OrderAnnouncementProps {
  goods: string;
  /** What is to pay, as words; undefined until it is known. */
  amount: string | undefined;
}

/** Tells listeners what is chosen and what it costs, once for each change, the first choice included. */
export function OrderAnnouncement({ goods, amount }: OrderAnnouncementProps) {
  const text = useText();
  const [told, setTold] = useState("");
  const words = amount === undefined ? "" : `${goods}. ${text("checkout.total")} ${amount}`;
  // A region is heard when it changes, so it comes empty and is filled afterwards.
  useEffect(() => {
    const later = setTimeout(() => setTold(words), settle_ms);
    return () => clearTimeout(later);
  }, [words]);
  return (
    <div role="status">
      <VisuallyHidden>{told}</VisuallyHidden>
    </div>
  );
}

/** Goods, coupon and method change one after the other; only what stays is told. */
const settle_ms = 300;
