import { giveCode, givePassword, leave } from "@gemgate/contract/console/session";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callConsole } from "../calls/console-client.ts";
import { errorKey, useText } from "../text/texts.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { CodeForm } from "./code-form.tsx";
import { Entrance } from "./entrance.tsx";
import { sessionQuery } from "./session.ts";
import { fieldOf, useSubmit } from "./use-submit.ts";

export function LoginPage() {
  const text = useText();
  const client = useQueryClient();
  const [isHalf, setHalf] = useState(false);
  if (!isHalf) return <PasswordStep onDone={() => setHalf(true)} />;
  return (
    <Entrance title={text("login.codeTitle")}>
      <CodeForm
        go={text("login.title")}
        send={async (code) => {
          client.setQueryData(sessionQuery.queryKey, await callConsole(giveCode, { code }));
        }}
      />
      <Button
        kind="quiet"
        onClick={() => {
          void callConsole(leave, {}).catch(() => undefined);
          setHalf(false);
        }}
      >
        {text("login.other")}
      </Button>
    </Entrance>
  );
}

function PasswordStep({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { busy, refused, onSubmit } = useSubmit(async (fields) => {
    await callConsole(givePassword, { login: fieldOf(fields, "login"), password: fieldOf(fields, "password") });
    onDone();
  });
  return (
    <Entrance title={text("login.title")}>
      <form onSubmit={onSubmit}>
        <Field
          label={text("login.login")}
          name="login"
          autoComplete="username"
          focusAtFirst
          required
          maxLength={64}
          spellCheck={false}
          autoCapitalize="none"
        />
        <Field
          label={text("login.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={256}
          error={refused === undefined ? undefined : text(errorKey(refused))}
        />
        <Button type="submit" kind="main" busy={busy}>
          {text("login.go")}
        </Button>
      </form>
    </Entrance>
  );
}
