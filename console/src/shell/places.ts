// Where an operator can go. A place that the roles of nobody here lead to is left out.
import type { ConsoleKey } from "@gemgate/locales/console/console-text";
import { mayEverywhere, maySomewhere } from "../session/session.ts";
import type { Session } from "../session/session.ts";

export const placeGroups = ["work", "sell", "people", "house"] as const;

export interface Place {
  readonly to:
    | "/"
    | "/methods"
    | "/funnels"
    | "/orders"
    | "/review"
    | "/approvals"
    | "/refunds"
    | "/disputes"
    | "/books"
    | "/players"
    | "/team"
    | "/keys"
    | "/webhooks"
    | "/audit"
    | "/settings";
  readonly group: (typeof placeGroups)[number];
  readonly words: ConsoleKey;
  /** A path of 24 by 24. */
  readonly icon: string;
  readonly isFor: (session: Session) => boolean;
}

export const places: readonly Place[] = [
  {
    to: "/",
    group: "work",
    words: "nav.now",
    icon: "M3 12h4l2.500-7 5 14 2.500-7h4",
    isFor: (session) => maySomewhere(session, "figures.read"),
  },
  {
    to: "/orders",
    group: "work",
    words: "nav.orders",
    icon: "M5.500 3.500h13v17l-2.200-1.500-2.100 1.500-2.200-1.500-2.200 1.500-2.100-1.500-2.200 1.500zM9 8.500h6M9 12h6M9 15.500h3.500",
    isFor: (session) => maySomewhere(session, "orders.read"),
  },
  {
    to: "/review",
    group: "work",
    words: "nav.review",
    icon: "M4 13.500 6.500 5h11L20 13.500V19H4zM4 13.500h4.500l1 2.500h5l1-2.500H20",
    isFor: (session) => maySomewhere(session, "orders.read"),
  },
  {
    to: "/approvals",
    group: "work",
    words: "nav.approvals",
    icon: "M12 3 4.500 5.800v5.700c0 4.700 3.100 7.900 7.500 9.500 4.400-1.600 7.500-4.800 7.500-9.500V5.800zM8.800 12l2.300 2.300 4.300-4.500",
    isFor: (session) => maySomewhere(session, "orders.read"),
  },
  {
    to: "/refunds",
    group: "work",
    words: "nav.refunds",
    icon: "M8.500 5 4 9.500 8.500 14M4 9.500h10a5.500 5.500 0 0 1 0 11h-3",
    isFor: (session) => maySomewhere(session, "orders.read"),
  },
  {
    to: "/disputes",
    group: "work",
    words: "nav.disputes",
    icon: "M5.500 21V4M5.500 4.500h12l-2.500 4 2.500 4h-12",
    isFor: (session) => maySomewhere(session, "orders.read"),
  },
  {
    to: "/books",
    group: "work",
    words: "nav.books",
    icon: "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
    isFor: (session) => maySomewhere(session, "books.read"),
  },
  {
    to: "/methods",
    group: "sell",
    words: "nav.methods",
    icon: "M4 7.500V18a1.500 1.500 0 0 0 1.500 1.500h13A1.500 1.500 0 0 0 20 18V9a1.500 1.500 0 0 0-1.500-1.500zM4 7.500A2 2 0 0 1 6 5h11v2.500M16 13.500h.100",
    isFor: (session) => maySomewhere(session, "methods.read"),
  },
  {
    to: "/players",
    group: "people",
    words: "nav.players",
    icon: "M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c.5-3.500 3-5.200 6.500-5.200s6 1.700 6.500 5.200M15.500 4.700a3.500 3.500 0 0 1 0 6.600M17.500 14.500c2.300.5 3.700 2.100 4 5",
    isFor: (session) => maySomewhere(session, "players.read"),
  },
  {
    to: "/funnels",
    group: "people",
    words: "nav.funnels",
    icon: "M4 5h16l-6 7.500V19l-4 1.500v-8z",
    isFor: (session) => maySomewhere(session, "funnels.read"),
  },
  {
    to: "/team",
    group: "house",
    words: "nav.team",
    icon: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.900 1.900 6.500 5.500M16 4.600a3.300 3.300 0 0 1 0 6M18 15c1.900.8 3.100 2.500 3.500 5",
    isFor: (session) => mayEverywhere(session, "team.manage"),
  },
  {
    to: "/keys",
    group: "house",
    words: "nav.keys",
    icon: "M15.5 3a5.5 5.5 0 1 0 1.900 10.650L19 15h2v-2.500l-1.350-1.350A5.500 5.500 0 0 0 15.500 3zM10.800 11.700 3 19.500V21h4v-2h2v-2h2l1.500-1.500M16.500 7.500h.01",
    isFor: (session) => maySomewhere(session, "keys.manage"),
  },
  {
    to: "/webhooks",
    group: "house",
    words: "nav.webhooks",
    icon: "M9 7.500a3.500 3.500 0 1 1 4.500 3.350l2.700 4.650M7.500 12.300A3.500 3.500 0 1 0 9.800 17H15M16.500 13.500a3.500 3.500 0 1 1-2.300 6.100",
    isFor: (session) => maySomewhere(session, "webhooks.manage"),
  },
  {
    to: "/audit",
    group: "house",
    words: "nav.audit",
    icon: "M4 6h1M4 12h1M4 18h1M9 6h11M9 12h11M9 18h11",
    isFor: (session) => maySomewhere(session, "audit.read_own"),
  },
  {
    to: "/settings",
    group: "house",
    words: "nav.settings",
    icon: "M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100",
    isFor: () => true,
  },
];
