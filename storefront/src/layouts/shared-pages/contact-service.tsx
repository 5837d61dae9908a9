import { useText } from "@gemgate/web/text/text";
import { Button, type ButtonVariant } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconHelp } from "@gemgate/web/ui/later-icon-paths";
import { useScreens } from "../../shop/screens.ts";
import styles from "./status-page.module.css";

/** Help stands on every page that is a dead end otherwise. */
export function ContactService({ variant = "main" }: { variant?: ButtonVariant }) {
  const text = useText();
  const screens = useScreens();
  return (
    <div className={styles.actions}>
      <Button variant={variant} size="large" onClick={() => screens.help("")}>
        <Icon of={iconHelp} />
        {text("shell.contact_service")}
      </Button>
    </div>
  );
}
