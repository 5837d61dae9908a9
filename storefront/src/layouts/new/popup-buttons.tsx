import { useText } from "@gemgate/web/text/text";
import { IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClose, iconLeft } from "@gemgate/web/ui/icon-paths";

export function CloseButton({ onClose, disabled }: { onClose: () => void; disabled?: boolean }) {
  const text = useText();
  return (
    <IconButton label={text("shell.close")} onClick={onClose} disabled={disabled}>
      <Icon of={iconClose} />
    </IconButton>
  );
}

export function BackButton({ onBack, className }: { onBack: () => void; className?: string | undefined }) {
  const text = useText();
  return (
    <IconButton label={text("shell.back")} onClick={onBack} className={className}>
      <Icon of={iconLeft} flip />
    </IconButton>
  );
}
