// What the first view needs of the orders.
import { loadLater } from "../../shop/load-later.tsx";

const strip = loadLater(() => import("./home-strip.tsx").then((module) => module.HomeStrip));

export const HomeStrip = strip.Part;
