import type { KeptAnswers } from "../../platform/kept-answers.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import type { World } from "../../platform/world.ts";
import type { GameBackends } from "../games/public.ts";
import type { RealNameProvider } from "../login/public.ts";
import type { KnownServers } from "../roles/public.ts";
import type { Providers } from "../providers/public.ts";

/** Where money is heard of and asked about. */
export type Payments = Pick<Checkout, "world" | "providers">;

/** What the use cases of checkout are given when the server is built. */
export interface Checkout {
  readonly world: World;
  readonly kept: KeptAnswers;
  readonly providers: Providers;
  readonly games: GameBackends;
  readonly servers: KnownServers;
  readonly realNames: RealNameProvider;
  /** Names this process in leases. */
  readonly owner: string;
}

/** What the calls of players need besides: words of our own. */
export interface CheckoutDesk extends Checkout {
  readonly texts: MessageTexts;
}
