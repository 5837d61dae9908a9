import type { World } from "../../platform/world.ts";
import type { Providers } from "../providers/public.ts";

/** Where money is heard of and asked about. */
export interface Payments {
  readonly world: World;
  readonly providers: Providers;
}
