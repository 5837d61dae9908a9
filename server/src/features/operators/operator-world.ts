// What the console's features need of the outside: the store's world without its games, brands' secrets and workers.
import type { World } from "../../platform/world.ts";
import type { ConsoleSettings } from "./settings.ts";

/** For taking an invitation, which the demo does by itself. */
export type InviteWorld = Pick<World, "db" | "clock" | "random"> & {
  readonly settings: Pick<ConsoleSettings, "operator_key">;
};

export interface OperatorWorld extends Pick<World, "db" | "clock" | "random" | "log"> {
  readonly settings: ConsoleSettings;
}
