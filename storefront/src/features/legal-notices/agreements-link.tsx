import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../shop/screens.ts";
import styles from "./agreements-link.module.css";

/** B50: agreements and explanation are one click away before anything is paid. */
export function AgreementsLink() {
  const text = useText();
  const screens = useScreens();
  return (
    <button type="button" className={styles.link} onClick={() => screens.showAgreements()}>
      {text("agreements.how")}
    </button>
  );
}
