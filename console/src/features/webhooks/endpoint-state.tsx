import type { WebhookEndpoint } from "@gemgate/contract/console/outgoing-webhooks";
import { useText } from "../../text/texts.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import styles from "../../ui/ui.module.css";

/** Whether it is told anything, and if not, who or what disabled it. */
export function EndpointState({ endpoint: { state, disabled_why } }: { endpoint: WebhookEndpoint }) {
  const text = useText();
  return (
    <>
      <span className={styles.pill} data-tone={state === "active" ? "good" : "bad"}>
        {text(`webhooks.state.${state}`)}
      </span>
      {disabled_why === "" ? null : <SecondLine>{disabled_why}</SecondLine>}
    </>
  );
}
