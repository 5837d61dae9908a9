import { acceptInvite, readInvite } from "@gemgate/contract/console/session";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { renderSVG } from "uqr";
import { callConsole, CallRefused } from "../calls/console-client.ts";
import { errorKey, useText } from "../text/texts.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Failed, Waiting } from "../ui/page-state.tsx";
import { Entrance } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { fieldOf, useSubmit } from "./use-submit.ts";

type Invited = ConsoleAnswer<typeof readInvite>;

export function InvitePage() {
  const text = useText();
  // Behind the #, so that it was in no log; kept here, and taken out of the address bar.
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    return found;
  });
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ["invite", token],
    queryFn: () => callConsole(readInvite, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  if (data !== undefined) return <Enrol invited={data} token={token} onDone={setCodes} />;
  if (error instanceof CallRefused && error.reason === "unknown") {
    return (
      <Entrance title={text("invite.gone")}>
        <p className={styles.quiet}>{text("invite.goneHelp")}</p>
      </Entrance>
    );
  }
  return (
    <Entrance title={text("app.name")}>
      {error === null ? <Waiting rows={3} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </Entrance>
  );
}

interface EnrolProps {
  invited: Invited;
  token: string;
  onDone: (codes: readonly string[]) => void;
}

function Enrol({ invited, token, onDone }: EnrolProps) {
  const text = useText();
  const { busy, refused, onSubmit } = useSubmit(async (fields) => {
    const given = { token, password: fieldOf(fields, "password"), code: fieldOf(fields, "code") };
    onDone((await callConsole(acceptInvite, given)).recovery_codes);
  });
  const isEasy = refused === "bad_request";
  return (
    <Entrance title={text("invite.title", { name: invited.name })}>
      <p className={styles.quiet}>{text("invite.help")}</p>
      <form onSubmit={onSubmit}>
        {/* Password managers keep the pair under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={invited.login} readOnly />
        <Field
          label={text("invite.password")}
          hint={text("invite.passwordHelp")}
          error={isEasy ? text("invite.tooEasy") : undefined}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={256}
          required
          focusAtFirst
        />
        <p>{text("invite.scan")}</p>
        <QrCode words={invited.address} label={text("invite.scan")} />
        <p className={styles.quiet}>{text("invite.byHand")}</p>
        <output className={styles.code}>{invited.secret.match(/.{1,4}/gu)?.join(" ")}</output>
        <Field
          label={text("invite.codeOfApp")}
          error={refused === undefined || isEasy ? undefined : text(errorKey(refused))}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
        <Button type="submit" kind="main" busy={busy}>
          {text("invite.go")}
        </Button>
      </form>
    </Entrance>
  );
}

/** A picture by its address, so that no markup is ever put into the page. */
function QrCode({ words, label }: { words: string; label: string }) {
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(words, { border: 1 }))}`, [words]);
  return <img className={styles.qr} src={address} alt={label} />;
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <Entrance title={text("invite.done")}>
      <p className={styles.quiet}>{text("invite.doneHelp")}</p>
      <ul className={`${styles.code} ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        onClick={() => {
          void navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true));
        }}
      >
        {isCopied ? text("app.copied") : text("app.copy")}
      </Button>
      <Button kind="main" onClick={() => location.assign("/")}>
        {text("invite.toLogin")}
      </Button>
    </Entrance>
  );
}
