// The icons that the first page does without: they arrive with the popups and pages that show them.
import type { IconShape } from "./icon-paths.ts";

export const iconRight: IconShape = { d: "m9.5 5.5 6.5 6.5-6.5 6.5" };
export const iconLeft: IconShape = { d: "M14.5 5.5 8 12l6.5 6.5" };
export const iconUp: IconShape = { d: "m5.5 15 6.5-6.5 6.5 6.5" };
export const iconSearch: IconShape = { d: "M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8 20.5 20.5" };
export const iconSwap: IconShape = { d: "M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19" };
export const iconInfo: IconShape = { d: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1" };
export const iconCopy: IconShape = { d: "M9 9h10.5v11.5H9zM15 9V4.5H4.5V16H9" };
export const iconHelp: IconShape = {
  d: "M4 13v-1a8 8 0 0 1 16 0v1M4 13.5h3v5H5.5A1.5 1.5 0 0 1 4 17zM20 13.5h-3v5h1.5A1.5 1.5 0 0 0 20 17zM18.5 18.5c0 1.6-1.5 2.5-4 2.5",
};
export const iconRefresh: IconShape = { d: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5" };
export const iconCalendar: IconShape = { d: "M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7" };
export const iconHome: IconShape = { d: "m4 11 8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" };
export const iconReceipt: IconShape = {
  d: "M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12h6M9 15.5h3.5",
};
export const iconGame: IconShape = {
  d: "M8 7.5h8a5.5 5.5 0 0 1 5.3 7l-.5 1.8a2.4 2.4 0 0 1-4.2.8L15 15H9l-1.6 2.1a2.4 2.4 0 0 1-4.2-.8l-.5-1.8A5.5 5.5 0 0 1 8 7.5zM8 10v3M6.5 11.5h3M15.5 10.5v.1M17.5 12.5v.1",
};
export const iconSettings: IconShape = {
  d: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v2.5M12 18.5V21M4.2 7.5l2.2 1.3M17.6 15.2l2.2 1.3M4.2 16.5l2.2-1.3M17.6 8.8l2.2-1.3",
};
export const iconChart: IconShape = { d: "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6M20 16V6" };
export const iconList: IconShape = { d: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1" };
export const iconDownload: IconShape = { d: "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15" };
export const iconFilter: IconShape = { d: "M4 6h16M7 12h10M10 18h4" };
export const iconMoon: IconShape = { d: "M20 13.5A8 8 0 0 1 10.5 4 8 8 0 1 0 20 13.5z" };
export const iconSun: IconShape = {
  d: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M5.6 5.6 7 7M17 17l1.4 1.4M3 12h2M19 12h2M5.6 18.4 7 17M17 7l1.4-1.4",
};
export const iconLogout: IconShape = { d: "M10 4.5H5.5v15H10M15 8l4 4-4 4M19 12H9.5" };
export const iconServer: IconShape = { d: "M4.5 4.5h15v6h-15zM4.5 13.5h15v6h-15zM8 7.5h.1M8 16.5h.1" };
export const iconFlame: IconShape = {
  d: "M12 3c.5 3.5 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.2 1.5 1 2.3 1.7 2.5C10 9 10.5 5.5 12 3z",
};
export const iconSpark: IconShape = {
  d: "M12 2.5c.6 5.2 3.8 8.6 9.5 9.5-5.7.9-8.9 4.3-9.5 9.5-.6-5.2-3.8-8.6-9.5-9.5 5.7-.9 8.9-4.3 9.5-9.5z",
  isSolid: true,
};
export const iconMinus: IconShape = { d: "M5 12h14" };
export const iconDots: IconShape = {
  d: "M6 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM12 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM18 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z",
  isSolid: true,
};
export const iconEye: IconShape = {
  d: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
};
export const iconDoc: IconShape = { d: "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6" };
export const iconCard: IconShape = { d: "M3 6.5h18v11.5H3zM3 10.2h18M6.5 14.5h4" };
export const iconBank: IconShape = {
  d: "M4 9.5 12 4l8 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17M4.5 17h15",
};
export const iconPhone: IconShape = {
  d: "M7.5 3h9a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2",
};
export const iconBell: IconShape = { d: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" };
export const iconUsers: IconShape = {
  d: "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 4.7a3.5 3.5 0 0 1 0 6.6M17.5 14.5c2.3.5 3.7 2.1 4 5",
};
export const iconBox: IconShape = { d: "M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10" };
export const iconPin: IconShape = {
  d: "M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
};
export const iconFlag: IconShape = { d: "M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12" };
export const iconUndo: IconShape = { d: "M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3" };
export const iconWallet: IconShape = {
  d: "M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 18V9a1.5 1.5 0 0 0-1.5-1.5zM4 7.5A2 2 0 0 1 6 5h11v2.5M16 13.5h.1",
};
