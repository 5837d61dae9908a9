import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { type IconShape } from "@gemgate/web/ui/icon-paths";
import { iconGame, iconHelp } from "@gemgate/web/ui/later-icon-paths";
import styles from "./status-page.module.css";

/** T21, T22: what to do about a link whose parameters are wrong. */
export function LinkGuidance() {
  const text = useText();
  return (
    <ul className={styles.rows}>
      <Guidance icon={iconGame} title={text("not_area.game_title")} tip={text("not_area.game_tip")} />
      <Guidance icon={iconHelp} title={text("not_area.service_title")} tip={text("not_area.service_tip")} />
    </ul>
  );
}

function Guidance({ icon, title, tip }: { icon: IconShape; title: string; tip: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <p>
        <b>{title}</b>
        <span>{tip}</span>
      </p>
    </li>
  );
}
