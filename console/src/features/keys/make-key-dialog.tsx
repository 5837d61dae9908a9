import { keyPermissions, makeKey } from "@gemgate/contract/console/keys";
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { mayEverywhere, maySomewhere, useSession } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { fieldOf } from "../../session/use-submit.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { AreaField, Field, SelectField } from "../../ui/field.tsx";
import styles from "../../ui/ui.module.css";

const usual_days = 90;

export function MakeKeyDialog({ touched, onClose }: { touched: QueryKey; onClose: () => void }) {
  const text = useText();
  const [made, setMade] = useState<{ readonly key: string }>();
  const { busy, refused, change } = useChange<{ readonly key: string }>(touched);
  if (made !== undefined) return <MadeKey value={made.key} onClose={onClose} />;
  const send = async (fields: FormData): Promise<void> => {
    const asked = {
      name: fieldOf(fields, "name"),
      permissions: keyPermissions.filter((permission) => fields.getAll("permission").includes(permission)),
      brand: fieldOf(fields, "brand"),
      addresses: fieldOf(fields, "addresses")
        .split(/\s+/u)
        .filter((address) => address !== ""),
      days: Number(fieldOf(fields, "days")),
    };
    setMade(await change(() => callConsole(makeKey, asked)));
  };
  return (
    <DialogFrame title={text("keys.make")} onClose={onClose}>
      <form
        style={{ display: "grid", gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send(new FormData(event.currentTarget));
        }}
      >
        <Field label={text("keys.name")} name="name" required maxLength={80} focusAtFirst />
        <Permissions />
        <Brands />
        <AreaField label={text("keys.addresses")} hint={text("keys.addressesHelp")} name="addresses" rows={2} />
        <Field
          label={text("keys.days")}
          name="days"
          type="number"
          min={1}
          max={365}
          defaultValue={usual_days}
          required
        />
        {refused === undefined ? null : (
          <p className={styles.note} data-tone="bad" role="alert">
            {text(errorKey(refused))}
          </p>
        )}
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onClose}>
            {text("app.cancel")}
          </Button>
          <Button type="submit" kind="main" busy={busy}>
            {text("keys.make")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

function Permissions() {
  const text = useText();
  const session = useSession();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{text("keys.may")}</legend>
      {keyPermissions
        .filter((permission) => maySomewhere(session, permission))
        .map((permission) => (
          <label key={permission}>
            <input type="checkbox" name="permission" value={permission} /> {permission}
          </label>
        ))}
    </fieldset>
  );
}

function Brands() {
  const text = useText();
  const session = useSession();
  return (
    <SelectField label={text("keys.brand")} name="brand">
      {mayEverywhere(session, "keys.manage") ? <option value="*">{text("nav.allBrands")}</option> : null}
      {session.brands.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** Shown once: the server keeps a digest of it and nothing else. */
function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const text = useText();
  return (
    <DialogFrame title={text("keys.made")} onClose={onClose} canClose={false}>
      <p>{text("keys.madeHelp")}</p>
      <output className={styles.note} style={{ overflowWrap: "anywhere", userSelect: "all" }}>
        {value} <CopyButton value={value} name={text("keys.made")} />
      </output>
      <div className={styles.actions}>
        <Button kind="main" onClick={onClose}>
          {text("app.close")}
        </Button>
      </div>
    </DialogFrame>
  );
}
