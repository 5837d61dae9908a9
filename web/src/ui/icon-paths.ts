// The icon set: 24 unit grid, 1.75 stroke, round ends. One constant for each icon, so that a bundle holds only the icons that
// are imported.

export interface IconShape {
  readonly d: string;
  /** Filled instead of drawn as a line. */
  readonly isSolid?: true;
}

export const iconBolt: IconShape = { d: "M13 3 5 13.5h6L10.5 21 19 10.5h-6z" };
export const iconGift: IconShape = {
  d: "M4 11.5h16V20a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 8h18v3.5H3zM12 8v13M12 8C9 8 7 6.8 7 5.2 7 4 7.9 3 9.2 3 11 3 12 5.5 12 8zM12 8c3 0 5-1.2 5-2.8C17 4 16.1 3 14.8 3 13 3 12 5.5 12 8z",
};
export const iconUser: IconShape = { d: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" };
export const iconGlobe: IconShape = {
  d: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 9.5h17M3.5 14.5h17M12 3c2.6 2.7 3.8 5.7 3.8 9s-1.2 6.3-3.8 9c-2.6-2.7-3.8-5.7-3.8-9S9.4 5.7 12 3z",
};
export const iconDown: IconShape = { d: "m5.5 9 6.5 6.5L18.5 9" };
export const iconClose: IconShape = { d: "m6 6 12 12M18 6 6 18" };
export const iconTicket: IconShape = {
  d: "M3.5 7.5a1.5 1.5 0 0 1 1.5-1.5h14a1.5 1.5 0 0 1 1.5 1.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-2.3a2.3 2.3 0 0 0 0-4.4zM14 6.5v2M14 11v2M14 15.5v2",
};
export const iconShield: IconShape = {
  d: "M12 3 4.5 5.8v5.7c0 4.7 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.8 7.5-9.5V5.8zM8.8 12l2.3 2.3 4.3-4.5",
};
export const iconLock: IconShape = {
  d: "M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 18 20.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5zM8 10.5V7.8a4 4 0 0 1 8 0v2.7",
};
export const iconClock: IconShape = { d: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2" };
export const iconCheck: IconShape = { d: "m5 12.5 4.5 4.5L19 7.5" };
export const iconAlert: IconShape = { d: "M12 3.8 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1" };
export const iconExternal: IconShape = {
  d: "M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v4.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1H10",
};
export const iconStar: IconShape = {
  d: "m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z",
  isSolid: true,
};
export const iconCrown: IconShape = { d: "M4 18.5h16M4 15.5 3 7l5 3.5L12 5l4 5.5L21 7l-1 8.5z" };
export const iconPlus: IconShape = { d: "M12 5v14M5 12h14" };
