// What the first view needs of the orders.
import { loadLater } from "../../shop/load-later.tsx";

export { useWasBought } from "./use-was-bought.ts";

const strip = loadLater(() => import("./home-strip.tsx").then((module) => module.HomeStrip));

export const HomeStrip = strip.Part;
