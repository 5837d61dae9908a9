// What the first view needs of the activities.
import { loadLater } from "../../shop/load-later.tsx";

const watch = loadLater(() => import("./reward-watch.tsx").then((module) => module.RewardWatch));
const reminder = loadLater(() => import("./daily-reminder.tsx").then((module) => module.DailyReminder));

/** Keeps the number of rewards to claim up to date; it shows nothing itself. */
export const RewardWatch = watch.Part;

/** Z70: opens the reminder once a day; it shows nothing itself. */
export const DailyReminder = reminder.Part;
