import { endSession, listSessions } from "@gemgate/contract/console/session";
import { consoleLocales } from "@gemgate/locales/console/console-text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { LogOut } from "../../shell/log-out.tsx";
import { PageHead } from "../../shell/shell.tsx";
import { chooseLocale, useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { timeOf } from "../../ui/time.ts";
import styles from "../../ui/ui.module.css";
import { chooseTheme, chosenTheme, themes } from "./theme.ts";

/** Each language in its own words, whatever the page speaks. */
const languageNames = { en: "English", ja: "日本語", "zh-cn": "简体中文" } as const;

export function SettingsPage() {
  const text = useText();
  const { locale } = useWords();
  return (
    <>
      <PageHead title={text("settings.title")}>
        <LogOut />
      </PageHead>
      <div style={{ display: "grid", gap: 12, maxInlineSize: 720 }}>
        <section className={styles.panel}>
          <div className={styles.panelHead}>
            <h2>{text("settings.look")}</h2>
          </div>
          <div style={{ display: "grid", gap: 12, padding: "0 14px 14px" }}>
            <SelectField
              label={text("app.language")}
              value={locale}
              onChange={({ target }) => {
                const chosen = consoleLocales.find((one) => one === target.value);
                if (chosen !== undefined) chooseLocale(chosen);
              }}
            >
              {consoleLocales.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageNames[one]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={text("app.theme")}
              defaultValue={chosenTheme()}
              onChange={({ target }) => chooseTheme(target.value)}
            >
              {themes.map((one) => (
                <option key={one} value={one}>
                  {text(`app.theme.${one}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </section>
        <section className={styles.panel}>
          <div className={styles.panelHead}>
            <h2>{text("settings.sessions")}</h2>
          </div>
          <Sessions />
        </section>
      </div>
    </>
  );
}

const sessionsKey = ["sessions"] as const;

function Sessions() {
  const text = useText();
  const { locale } = useWords();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: sessionsKey, queryFn: () => callConsole(listSessions, {}) });
  if (data === undefined)
    return error === null ? <Waiting rows={3} /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <ul style={{ display: "grid", gap: 4, padding: "0 14px 14px" }}>
      {data.rows.map(({ id, agent, began_at, seen_at, is_this }) => (
        <li key={id} style={{ display: "flex", alignItems: "center", gap: 8, minBlockSize: 44 }}>
          <span style={{ flex: 1 }}>
            <b style={{ fontWeight: 600 }}>{agent}</b>{" "}
            {is_this ? <span className={styles.pill}>{text("settings.this")}</span> : null}
            <br />
            <span className={styles.hint}>
              {text("settings.since", { time: timeOf(locale, began_at) })},{" "}
              {text("settings.seen", { time: timeOf(locale, seen_at) })}
            </span>
          </span>
          {is_this ? null : (
            <Button
              onClick={() => {
                void callConsole(endSession, { id }).finally(
                  () => void client.invalidateQueries({ queryKey: sessionsKey }),
                );
              }}
            >
              {text("settings.end")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
