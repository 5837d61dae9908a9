import { Button, ButtonLink, type ButtonLook, type ButtonProps, IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClose, iconLock } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { useText } from "@gemgate/web/text/text";
import styles from "../kit-page.module.css";
import { Words } from "../stage/words.tsx";
import type { StoryGroup } from "../story.ts";

const looks: readonly ButtonLook[] = ["main", "secondary", "tonal", "text", "danger"];

function EveryLook(state: Pick<ButtonProps, "busy" | "blocked" | "disabled">) {
  return (
    <div className={styles.row}>
      {looks.map((look) => (
        <Button key={look} look={look} {...state}>
          <span>
            <Words of={look === "danger" ? "account.log_out" : "shell.try_again"} />
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
    { name: "rest", title: "Main, secondary, tonal, text, danger", Show: () => <EveryLook /> },
    { name: "disabled", title: "Disabled", Show: () => <EveryLook disabled /> },
    { name: "loading", title: "Loading", Show: () => <EveryLook busy /> },
    {
      name: "reason",
      title: "Disabled with its reason",
      Show: () => (
        <Button look="main" size="large" block blocked>
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
            <Button key={size} look="main" size={size} block>
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
        <ButtonLink look="main" href="#button">
          <Words of="shell.return_home" />
        </ButtonLink>
      ),
    },
    { name: "icon", title: "Icon buttons", Show: Names },
  ],
};
