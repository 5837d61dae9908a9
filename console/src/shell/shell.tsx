import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SearchBox } from "../features/search/search-box.tsx";
import { useLive } from "../live/use-live.ts";
import { useSession } from "../session/session.ts";
import { StepUp } from "../session/step-up.tsx";
import { useText } from "../text/texts.tsx";
import { LogOut } from "./log-out.tsx";
import { BottomPlaces, GroupedPlaces } from "./place-links.tsx";
import ui from "../ui/ui.module.css";
import styles from "./shell.module.css";

export function Shell() {
  const text = useText();
  const { operator } = useSession();
  return (
    <StepUp>
      <div className={styles.app} data-demo={isDemo ? "" : undefined}>
        <a className={styles.skip} href="#page">
          {text("app.skip")}
        </a>
        {isDemo ? (
          <section className={styles.demo} aria-label={text("app.demo")}>
            {text("app.demo")}
          </section>
        ) : null}
        <aside className={styles.side}>
          <div className={styles.name}>
            <img src="/favicon.svg" alt="" />
            {text("app.name")}
            <Live />
          </div>
          <nav aria-label={text("nav.main")}>
            <GroupedPlaces />
          </nav>
          <div className={styles.me}>
            <span className={styles.avatar} aria-hidden="true">
              {operator.name.slice(0, 2).toUpperCase()}
            </span>
            <span>
              <b>{operator.name}</b>
              <LogOut />
            </span>
          </div>
        </aside>
        <div className={styles.column}>
          <header className={styles.top}>
            <SearchBox />
          </header>
          <main id="page" className={styles.page} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <nav className={styles.bottom} aria-label={text("nav.main")}>
          <BottomPlaces />
        </nav>
      </div>
    </StepUp>
  );
}

/** Whether what is shown is as it is at this moment, without asking. */
function Live() {
  const text = useText();
  const isOpen = useLive();
  const words = text(isOpen ? "app.live" : "app.notLive");
  return (
    <output className={styles.live} data-open={isOpen ? "" : undefined} title={words}>
      <span className={ui.hidden}>{words}</span>
    </output>
  );
}

/** The demo answers on this machine alone. */
const isDemo = location.hostname.endsWith("localhost");

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
