// The ways to every place: at the side of a wide screen, at the bottom of a phone.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../session/session.ts";
import { useText } from "../text/texts.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { LogOut } from "./log-out.tsx";
import { placeGroups, places } from "./places.ts";
import type { Place } from "./places.ts";
import styles from "./shell.module.css";

/** A group of which nothing is for this operator has no heading either. */
export function GroupedPlaces({ onGo }: { onGo?: () => void }) {
  const text = useText();
  const session = useSession();
  return placeGroups.map((group) => {
    const own = places.filter((place) => place.group === group && place.isFor(session));
    if (own.length === 0) return null;
    return (
      <section key={group} aria-label={text(`nav.${group}`)}>
        {group === "work" ? null : <h2>{text(`nav.${group}`)}</h2>}
        <PlaceLinks places={own} onGo={onGo} />
      </section>
    );
  });
}

/** So many find room beside each other on a phone of 320 px. */
const bottom_max = 4;

/** At the bottom of a phone: the places of daily work, and all of them behind the last button. */
export function BottomPlaces() {
  const text = useText();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const own = places.filter(({ isFor }) => isFor(session));
  if (own.length <= bottom_max + 1) return <PlaceLinks places={own} />;
  return (
    <>
      <PlaceLinks places={own.slice(0, bottom_max)} />
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PlaceIcon path={more_icon} />
        {text("nav.more")}
      </button>
      {isOpen ? (
        <DialogFrame title={text("nav.main")} onClose={() => setOpen(false)}>
          <nav className={styles.all} aria-label={text("nav.main")}>
            <GroupedPlaces onGo={() => setOpen(false)} />
          </nav>
          <LogOut />
        </DialogFrame>
      ) : null}
    </>
  );
}

const more_icon = "M5 12h.01M12 12h.01M19 12h.01";

function PlaceLinks({ places: own, onGo }: { places: readonly Place[]; onGo?: (() => void) | undefined }) {
  const text = useText();
  return own.map(({ to, words, icon }) => (
    <Link
      key={to}
      to={to}
      className={styles.place}
      preload="intent"
      activeOptions={{ exact: to === "/" }}
      onClick={onGo}
    >
      <PlaceIcon path={icon} />
      {text(words)}
    </Link>
  ));
}

function PlaceIcon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
