// What a start opens.
import type { Brand } from "@gemgate/contract/brand";
import type { ClientConfig } from "pg";
import type { PlayedShop } from "../game-world/played-games.ts";

export interface OpenedShop extends PlayedShop {
  /** Writes it to the database. Gives back what a person should know: the store opens with what is there even where this is not. */
  readonly publish: (owner: ClientConfig) => Promise<string | undefined>;
  /** Brands whose prepaid cards can be tried. */
  readonly withCards: readonly Brand[];
  /** The brand at which a debt can be paid. */
  readonly withLinks: Brand | undefined;
}
