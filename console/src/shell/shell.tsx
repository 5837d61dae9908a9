import { leave } from "@gemgate/contract/console/session";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callConsole } from "../calls/console-client.ts";
import { useSession } from "../session/session.ts";
import { StepUp } from "../session/step-up.tsx";
import { useText } from "../text/texts.tsx";
import { placeGroups, places } from "./places.ts";
import type { Place } from "./places.ts";
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
        {isDemo ? <p className={styles.demo}>{text("app.demo")}</p> : null}
        <aside className={styles.side}>
          <div className={styles.name}>
            <img src="/favicon.svg" alt="" />
            {text("app.name")}
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
        <main id="page" className={styles.page} tabIndex={-1}>
          <Outlet />
        </main>
        <nav className={styles.bottom} aria-label={text("nav.main")}>
          <Places />
        </nav>
      </div>
    </StepUp>
  );
}

/** The demo answers on this machine alone. */
const isDemo = location.hostname.endsWith("localhost");

/** A group of which nothing is for this operator has no heading either. */
function GroupedPlaces() {
  const text = useText();
  const session = useSession();
  return placeGroups.map((group) => {
    const own = places.filter((place) => place.group === group && place.isFor(session));
    if (own.length === 0) return null;
    return (
      <section key={group} aria-label={text(`nav.${group}`)}>
        {group === "work" ? null : <h2>{text(`nav.${group}`)}</h2>}
        <PlaceLinks places={own} />
      </section>
    );
  });
}

/** At the bottom of a phone: the first few, and the rest behind a scroll to the side. */
function Places() {
  const session = useSession();
  return <PlaceLinks places={places.filter(({ isFor }) => isFor(session))} />;
}

function PlaceLinks({ places: own }: { places: readonly Place[] }) {
  const text = useText();
  return own.map(({ to, words, icon }) => (
    <Link key={to} to={to} className={styles.place} preload="intent">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={icon} />
      </svg>
      {text(words)}
    </Link>
  ));
}

export function LogOut() {
  const text = useText();
  return (
    <button
      type="button"
      onClick={() => {
        void callConsole(leave, {}).finally(() => location.assign("/"));
      }}
    >
      {text("nav.logOut")}
    </button>
  );
}

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
