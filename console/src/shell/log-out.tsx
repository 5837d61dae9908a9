import { leave } from "@gemgate/contract/console/session";
import { callConsole } from "../calls/console-client.ts";
import { useText } from "../text/texts.tsx";
import styles from "./shell.module.css";

/** Everything that was shown goes with the page. */
export function LogOut() {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.logOut}
      onClick={() => {
        void callConsole(leave, {}).finally(() => location.assign("/"));
      }}
    >
      {text("nav.logOut")}
    </button>
  );
}
