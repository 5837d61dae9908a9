import { addWebhook, changeWebhook, webhookTypes } from "@gemgate/contract/console/outgoing-webhooks";
import type { WebhookEndpoint } from "@gemgate/contract/console/outgoing-webhooks";
import { can } from "@gemgate/rules/console/can";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { useSession } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { fieldOf } from "../../session/use-submit.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import styles from "../../ui/ui.module.css";
import { SecretDialog } from "./secret-dialog.tsx";
import { webhooksQuery } from "./webhooks-query.ts";

/** A new endpoint, or a change of one. */
export function EndpointDialog({ endpoint, onClose }: { endpoint?: WebhookEndpoint; onClose: () => void }) {
  const text = useText();
  const [secret, setSecret] = useState<string>();
  const { busy, refused, change } = useChange<{ secret?: string }>(webhooksQuery.queryKey);
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  const send = async (fields: FormData): Promise<void> => {
    const given = {
      url: fieldOf(fields, "url").trim(),
      types: webhookTypes.filter((type) => fields.getAll("type").includes(type)),
    };
    const done = await change(() =>
      endpoint === undefined
        ? callConsole(addWebhook, { ...given, brand: fieldOf(fields, "brand") })
        : saveChange(endpoint, given),
    );
    if (done?.secret !== undefined) setSecret(done.secret);
    else if (done !== undefined) onClose();
  };
  return (
    <DialogFrame title={text(endpoint === undefined ? "webhooks.add" : "webhooks.change")} onClose={onClose}>
      <form
        style={{ display: "grid", gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send(new FormData(event.currentTarget));
        }}
      >
        <Field
          label={text("webhooks.url")}
          name="url"
          type="url"
          required
          maxLength={500}
          defaultValue={endpoint?.url}
          error={refused === undefined ? undefined : text(errorKey(refused))}
          focusAtFirst
        />
        {endpoint === undefined ? <Brands /> : null}
        <Types chosen={endpoint?.types ?? webhookTypes} />
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onClose}>
            {text("app.cancel")}
          </Button>
          <Button type="submit" kind="main" busy={busy}>
            {text(endpoint === undefined ? "webhooks.add" : "webhooks.save")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

type Given = Pick<Parameters<typeof callConsole<typeof changeWebhook>>[1], "url" | "types">;

async function saveChange({ id, state, version }: WebhookEndpoint, given: Given): Promise<{ secret?: string }> {
  await callConsole(changeWebhook, { id, state, version, ...given });
  return {};
}

function Brands() {
  const text = useText();
  const { brands, grants } = useSession();
  return (
    <SelectField label={text("webhooks.brand")} name="brand">
      {brands
        .filter(({ key }) => can(grants, "webhooks.manage", key))
        .map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
    </SelectField>
  );
}

function Types({ chosen }: { chosen: readonly string[] }) {
  const text = useText();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{text("webhooks.types")}</legend>
      {webhookTypes.map((type) => (
        <label key={type}>
          <input type="checkbox" name="type" value={type} defaultChecked={chosen.includes(type)} /> {type}
        </label>
      ))}
    </fieldset>
  );
}
