// What the first view needs of the activities.
import { loadLater } from "../../shop/load-later.tsx";

const watch = loadLater(() => import("./reward-watch.tsx").then((module) => module.RewardWatch));

/** Keeps the number of rewards to claim up to date; it shows nothing itself. */
export const RewardWatch = watch.Part;
