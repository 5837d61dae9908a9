import { useText } from "@gemgate/web/text/text";
import { IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClose } from "@gemgate/web/ui/icon-paths";
import { iconLeft } from "@gemgate/web/ui/later-icon-paths";
import { useBackStep } from "./use-back-step.ts";

export function CloseButton({ onClose, disabled }: { onClose: () => void; disabled?: boolean }) {
  const text = useText();
  return (
    <IconButton label={text("shell.close")} onClick={onClose} disabled={disabled}>
      <Icon of={iconClose} />
    </IconButton>
  );
}

export interface BackButtonProps {
  onBack: () => void;
  className?: string | undefined;
  disabled?: boolean;
}

export function BackButton({ onBack, className, disabled }: BackButtonProps) {
  const text = useText();
  return (
    <IconButton label={text("shell.back")} onClick={onBack} className={className} disabled={disabled}>
      <Icon of={iconLeft} flip />
    </IconButton>
  );
}

/** The way back from a step inside a popup, which the browser's own back button goes too. */
export function StepBack(props: BackButtonProps) {
  useBackStep(true, props.onBack);
  return <BackButton {...props} />;
}
