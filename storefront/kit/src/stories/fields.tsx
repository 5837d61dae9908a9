import { useText } from "@gemgate/web/text/text";
import { IconButton } from "@gemgate/web/ui/button";
import { Field, type FieldProps, SearchField } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconEye, iconSearch } from "@gemgate/web/ui/later-icon-paths";
import { useEffect, useRef } from "react";
import type { StoryGroup } from "../story.ts";

function Account(field: Partial<FieldProps>) {
  return <Field label={useText()("login.account")} {...field} />;
}

/** Only one field of a page has the focus, so this is seen when it is shown alone. */
function Focused() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <Account ref={input} defaultValue="kaelis_o" />;
}

function WithError() {
  return <Account defaultValue="12ab" error={useText()("login.both_needed")} errorIcon={<Icon of={iconAlert} />} />;
}

function Password({ isShown }: { isShown: boolean }) {
  const text = useText();
  return (
    <Field
      label={text("login.password")}
      type={isShown ? "text" : "password"}
      defaultValue="crystal"
      autoComplete="off"
      after={
        <IconButton label={text(isShown ? "login.hide_password" : "login.show_password")} aria-pressed={isShown}>
          <Icon of={iconEye} />
        </IconButton>
      }
    />
  );
}

function Search({ typed }: { typed: string }) {
  const text = useText();
  return (
    <SearchField
      label={text("roles.search_label")}
      placeholder={text("roles.search_hint")}
      icon={<Icon of={iconSearch} />}
      defaultValue={typed}
    />
  );
}

export const fieldGroup: StoryGroup = {
  name: "field",
  title: "Fields",
  stories: [
    { name: "rest", title: "Rest", Show: () => <Account /> },
    { name: "filled", title: "Filled", Show: () => <Account defaultValue="kaelis_o" /> },
    { name: "focus", title: "Focus", Show: Focused },
    { name: "error", title: "Error", Show: WithError },
    { name: "disabled", title: "Disabled", Show: () => <Account defaultValue="kaelis_o" disabled /> },
    { name: "password", title: "Password", Show: () => <Password isShown={false} /> },
    { name: "password-shown", title: "Password, shown", Show: () => <Password isShown /> },
    { name: "search", title: "Search", Show: () => <Search typed="" /> },
    { name: "search-typed", title: "Search, typed", Show: () => <Search typed="s12" /> },
  ],
};
