import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconHelp } from "@gemgate/web/ui/later-icon-paths";
import { useScreens } from "../../shop/screens.ts";

export function HelpButton({ billing_no }: { billing_no: string }) {
  const text = useText();
  const screens = useScreens();
  return (
    <Button onClick={() => screens.help(billing_no)}>
      <Icon of={iconHelp} />
      {text("shell.get_help")}
    </Button>
  );
}
