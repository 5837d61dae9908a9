import { Button, ButtonLink, type ButtonVariant, type ButtonProps, IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClose, iconLock } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { useText } from "@gemgate/web/text/text";
import styles from "../kit-page.module.css";
import { Words } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

const variants: readonly ButtonVariant[] = ["main", "secondary", "tonal", "text", "danger"];

function EveryVariant(state: Pick<ButtonProps, "busy" | "blocked" | "disabled">) {
  return (
    <div className={styles.row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...state}>
          <span>
            <Words of={variant === "danger" ? "account.log_out" : "shell.try_again"} />
          </span>
        </Button>
      ))}
    </div>
  );
}

function Names() {
  const text = useText();
  return (
    <div className={styles.row}>
      <IconButton label={text("shell.close")}>
        <Icon of={iconClose} />
      </IconButton>
      <IconButton label={text("shell.back")}>
        <Icon of={iconRight} flip />
      </IconButton>
    </div>
  );
}

export const buttonGroup: StoryGroup = {
  name: "button",
  title: "Buttons",
  stories: [
    { name: "rest", title: "Main, secondary, tonal, text, danger", Show: () => <EveryVariant /> },
    { name: "disabled", title: "Disabled", Show: () => <EveryVariant disabled /> },
    { name: "loading", title: "Loading", Show: () => <EveryVariant busy /> },
    {
      name: "reason",
      title: "Disabled with its reason",
      Show: () => (
        <Button variant="main" size="large" block blocked>
          <Words of="checkout.choose_item" />
        </Button>
      ),
    },
    {
      name: "sizes",
      title: "Large, normal, small",
      Show: () => (
        <div className={styles.column}>
          {(["large", "normal", "small"] as const).map((size) => (
            <Button key={size} variant="main" size={size} block>
              <Icon of={iconLock} />
              <Words of="checkout.pay" />
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: "link",
      title: "A link that looks like a button",
      Show: () => (
        <ButtonLink variant="main" href="#button">
          <Words of="shell.return_home" />
        </ButtonLink>
      ),
    },
    { name: "icon", title: "Icon buttons", Show: Names },
  ],
};
