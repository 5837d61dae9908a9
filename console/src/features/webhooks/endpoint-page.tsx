import {
  changeWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookTypes,
} from "@gemgate/contract/console/outgoing-webhooks";
import type { WebhookEndpoint } from "@gemgate/contract/console/outgoing-webhooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { callConsole, CallRefused } from "../../calls/console-client.ts";
import { useChange } from "../../session/use-change.ts";
import { PageHead } from "../../shell/shell.tsx";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import styles from "../../ui/ui.module.css";
import { DeliveryRows } from "./delivery-rows.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { webhooksQuery } from "./webhooks-query.ts";

const route = getRouteApi("/inside/webhooks/$endpoint");
const gone = new CallRefused("unknown", "there is no such address");

/** One endpoint: what can be done with it, and every delivery with its answer. */
export function EndpointPage() {
  const text = useText();
  const { endpoint: id } = route.useParams();
  const { data, error, refetch } = useQuery(webhooksQuery);
  const endpoint = data?.rows.find((row) => row.id === id);
  return (
    <>
      <PageHead
        title={endpoint === undefined ? text("webhooks.title") : text("webhooks.deliveries", { url: endpoint.url })}
      >
        <Link to="/webhooks" className={styles.link}>
          {text("webhooks.back")}
        </Link>
      </PageHead>
      {endpoint !== undefined ? (
        <Opened endpoint={endpoint} />
      ) : data === undefined && error === null ? (
        <Waiting rows={6} />
      ) : (
        <Failed error={error ?? gone} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface Rotated {
  readonly secret: string;
  readonly earlier_until: string;
}

function Opened({ endpoint }: { endpoint: WebhookEndpoint }) {
  const text = useText();
  const [open, setOpen] = useState<"change" | Rotated>();
  const { busy, refused, change } = useChange<unknown>(webhooksQuery.queryKey);
  const { id, url, types, state, version } = endpoint;
  const isActive = state === "active";
  const switchState = () =>
    callConsole(changeWebhook, { id, url, types: typesOf(types), version, state: isActive ? "disabled" : "active" });
  return (
    <>
      <div className={styles.actions} style={{ justifyContent: "flex-start", flexWrap: "wrap" }}>
        <span>
          <EndpointState endpoint={endpoint} />
        </span>
        <Button onClick={() => setOpen("change")}>{text("webhooks.change")}</Button>
        <Button busy={busy} onClick={() => void change(() => callConsole(testWebhook, { id }))}>
          {text("webhooks.test")}
        </Button>
        <Button
          busy={busy}
          onClick={() => void change(async () => setOpen(await callConsole(rotateWebhookSecret, { id })))}
        >
          {text("webhooks.rotate")}
        </Button>
        <Button kind={isActive ? "danger" : "plain"} busy={busy} onClick={() => void change(switchState)}>
          {text(isActive ? "webhooks.disable" : "webhooks.enable")}
        </Button>
      </div>
      {refused === undefined ? null : (
        <p className={styles.note} data-tone="bad" role="alert">
          {text(errorKey(refused))}
        </p>
      )}
      <section className={styles.panel} style={{ marginBlockStart: 12 }}>
        <DeliveryRows endpoint={id} />
      </section>
      {open === "change" ? <EndpointDialog endpoint={endpoint} onClose={() => setOpen(undefined)} /> : null}
      {typeof open === "object" ? (
        <SecretDialog secret={open.secret} earlierUntil={open.earlier_until} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

type Types = Parameters<typeof callConsole<typeof changeWebhook>>[1]["types"];

/** As they were read; the server says which ones there are. */
function typesOf(types: readonly string[]): Types {
  return webhookTypes.filter((type) => types.includes(type));
}
