import { useText } from "@gemgate/web/text/text";
import { Button, IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClose } from "@gemgate/web/ui/icon-paths";
import { iconHelp, iconLeft } from "@gemgate/web/ui/later-icon-paths";

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

export function HelpButton({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <Button onClick={onPress}>
      <Icon of={iconHelp} />
      {text("shell.get_help")}
    </Button>
  );
}
