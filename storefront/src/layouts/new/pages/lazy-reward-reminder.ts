// Only a player with something to claim is reminded, so a first visit does not load it.
import { loadLater } from "../../../shop/load-later.tsx";

const reminder = loadLater(() => import("./reward-reminder.tsx").then((module) => module.RewardReminder));

export const RewardReminder = reminder.Part;
