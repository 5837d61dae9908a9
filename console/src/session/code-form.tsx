import { useText, errorKey } from "../text/texts.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { fieldOf, useSubmit } from "./use-submit.ts";

export interface CodeFormProps {
  readonly send: (code: string) => Promise<void>;
  readonly go: string;
}

/** Six digits or a recovery code; the phone's own suggestion fills it. */
export function CodeForm({ send, go }: CodeFormProps) {
  const text = useText();
  const { busy, refused, onSubmit } = useSubmit((fields) => send(fieldOf(fields, "code")));
  return (
    <form onSubmit={onSubmit} style={{ display: "grid", gap: 16 }}>
      <Field
        label={text("login.code")}
        hint={text("login.codeHelp")}
        error={refused === undefined ? undefined : text(errorKey(refused))}
        name="code"
        autoComplete="one-time-code"
        focusAtFirst
        required
        maxLength={16}
        spellCheck={false}
        autoCapitalize="characters"
      />
      <Button type="submit" kind="main" busy={busy}>
        {go}
      </Button>
    </form>
  );
}
