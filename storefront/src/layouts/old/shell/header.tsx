import { useText } from "@gemgate/web/text/text";
import { iconBolt } from "@gemgate/web/ui/icon-paths";
import { HeaderFrame, type HeaderFrameProps } from "../../shared-shell/header-frame.tsx";

export interface HeaderProps {
  /** A step of the purchase, which has the title of topping up. */
  isStep?: boolean;
  /** Of a page that is no step. */
  title?: HeaderFrameProps["title"];
  /** Where the skip link leads; the id of an element. */
  skipTo?: string | undefined;
}

export function Header({ isStep = false, title, skipTo }: HeaderProps) {
  const text = useText();
  return <HeaderFrame skipTo={skipTo} title={isStep ? { icon: iconBolt, label: text("shell.topup") } : title} />;
}
